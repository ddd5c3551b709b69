"""Hollywood Gin: Suit Gin without suits, with three columns that come into use one by one."""
