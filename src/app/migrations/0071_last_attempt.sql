ALTER TABLE "leads" ADD COLUMN "last_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_outcome" text;--> statement-breakpoint
UPDATE "leads" SET "last_attempt_at" = "last"."at", "last_outcome" = "last"."outcome"
FROM (SELECT DISTINCT ON ("lead_id") "lead_id", "at", "outcome" FROM "contact_attempts" ORDER BY "lead_id", "at" DESC) AS "last"
WHERE "leads"."id" = "last"."lead_id";--> statement-breakpoint
CREATE INDEX "leads_attempt_band" ON "leads" USING btree ((case when attempts < 1 then 0 when attempts < 3 then 1 when attempts < 6 then 2 else 3 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "leads_last_outcome" ON "leads" USING btree ("last_outcome","created_at","id") WHERE last_outcome is not null;--> statement-breakpoint
CREATE INDEX "leads_last_attempt" ON "leads" USING btree ("last_attempt_at") WHERE last_attempt_at is not null;