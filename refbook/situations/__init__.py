"""The situation notation: lexicon, reader, writer, translator."""
