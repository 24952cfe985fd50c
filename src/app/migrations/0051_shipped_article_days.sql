-- by hand
-- Shipped articles were dated up to six months before their texts were written. Their order stays: a minute for each day.
UPDATE "articles" SET
  "published_at" = "day" + extract(day from "published_at" - timestamptz '2026-05-19 13:00Z') * interval '1 minute',
  "created_at" = "day" + extract(day from "published_at" - timestamptz '2026-05-19 13:00Z') * interval '1 minute'
FROM (
  SELECT "id" AS "of", CASE WHEN "language" = 'es' OR "published_at" > timestamptz '2026-11-15 00:00Z'
    THEN timestamptz '2026-11-23 13:00Z' ELSE timestamptz '2026-11-20 13:00Z' END AS "day"
  FROM "articles"
) "written"
WHERE "of" = "id" AND "id" LIKE 'bundled-%' AND "published_at" = "created_at"
  AND "published_at" BETWEEN timestamptz '2026-05-19 13:00Z' AND timestamptz '2026-11-21 13:00Z'
  AND to_char("published_at" AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') = '13:00:00.000';
