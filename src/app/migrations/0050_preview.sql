-- by hand
-- A site whose owner never took a real lead has not opened: it is a preview from now on. A new database gets this record
-- with its first account.
INSERT INTO "settings" ("key", "value", "updated_at", "updated_by")
SELECT 'preview', '{}', now(), 'upgrade'
WHERE EXISTS (SELECT FROM "staff")
  AND NOT EXISTS (SELECT FROM "leads" WHERE "id" NOT LIKE 'demo-%')
  AND NOT EXISTS (
    SELECT FROM "submissions_waiting" JOIN "submissions" USING ("seq") WHERE "payload"->>'type' <> 'test'
  )
ON CONFLICT DO NOTHING;
