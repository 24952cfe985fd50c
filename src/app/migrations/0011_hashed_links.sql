-- Links that were mailed keep working: they are looked up by the hash of their token.
ALTER TABLE "bookings" ADD COLUMN "token_hash" text;--> statement-breakpoint
UPDATE "bookings" SET "token_hash" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
DROP INDEX "bookings_token";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "token";--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_token" ON "bookings" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_token_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "mails" SET "stop_token_hash" = rtrim(translate(encode(sha256(convert_to("stop_token", 'UTF8')), 'base64'), '+/', '-_'), '=') WHERE "stop_token" IS NOT NULL;--> statement-breakpoint
-- What was sent is only read here; what may still be sent needs its links whole.
UPDATE "mails" SET
  "stop_token" = NULL,
  "calendar" = NULL,
  "body_text" = regexp_replace("body_text", '(/stop-email/|/schedule/change/)[A-Za-z0-9_-]{43}', '\1…', 'g'),
  "body_html" = regexp_replace("body_html", '(/stop-email/|/schedule/change/)[A-Za-z0-9_-]{43}', '\1…', 'g')
WHERE "state" = 'sent';--> statement-breakpoint
DROP INDEX "mails_stop_token";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_stop_token" ON "mails" USING btree ("stop_token_hash");
