-- The words of an article as written, without accents, and their stems in its language (both if it is null). A text that repeats
-- nothing stays below the size that PostgreSQL indexes when 200,000 characters of it are read.
CREATE FUNCTION "article_words"("language" text, "title" text, "description" text, "excerpt" text, "html" text, "faq" jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT pg_catalog.strip(pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.translate("found"."words",
      'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc')))
    || CASE WHEN "language" = 'es' THEN ''::tsvector
      ELSE pg_catalog.strip(pg_catalog.to_tsvector('pg_catalog.english', "found"."words")) END
    || CASE WHEN "language" = 'en' THEN ''::tsvector
      ELSE pg_catalog.strip(pg_catalog.to_tsvector('pg_catalog.spanish', "found"."words")) END
  FROM (
    SELECT pg_catalog.left(pg_catalog.regexp_replace(
      COALESCE("title", '') || ' ' || COALESCE("description", '') || ' ' || COALESCE("excerpt", '') || ' '
        || COALESCE("html", '') || ' '
        || COALESCE(pg_catalog.regexp_replace(pg_catalog.jsonb_path_query_array("faq", '$[*].*')::text, '\\.', ' ', 'g'), ''),
      '<[^>]*>|&#?[a-z0-9]{1,8};|[!-/:;=?@\[-`{-~“”‘’«»–—…¿¡·•]+', ' ', 'gi'), 200000) AS "words"
  ) AS "found"
);
--> statement-breakpoint
CREATE INDEX "article_pending_words" ON "article_pending" USING gin (article_words(null, content->>'title', content->>'metaDescription', content->>'excerpt', content->>'content', content->'faq'));--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin (article_words(language, title, meta_description, excerpt, content, faq)) WITH (fastupdate=false);--> statement-breakpoint
-- No plan depends on which words are common, and collecting that would read every article.
ALTER INDEX "articles_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "article_pending_words" ALTER COLUMN 1 SET STATISTICS 0;
