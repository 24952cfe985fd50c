-- Sealed tokens of invitations' links move to their emails; all other links are sealed at the next start.
UPDATE "mails" SET "stop_token" = 'sealed:' || replace(encode("secrets"."sealed", 'base64'), E'\n', '')
FROM "secrets" WHERE "secrets"."id" = 'mail-' || "mails"."id" AND "mails"."state" <> 'sent';--> statement-breakpoint
DELETE FROM "secrets" WHERE "id" LIKE 'mail-%';
