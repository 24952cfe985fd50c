-- Those of Spanish articles were counted with English rules; the next check takes them from the text again.
UPDATE "articles" SET "main_keywords" = NULL WHERE "language" <> 'en';
