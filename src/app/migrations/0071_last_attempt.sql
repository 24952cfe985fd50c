ALTER TABLE "leads" ADD COLUMN "last_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_outcome" text;--> statement-breakpoint
UPDATE "leads" SET "last_attempt_at" = "last"."at", "last_outcome" = "last"."outcome"
FROM (SELECT DISTINCT ON ("lead_id") "lead_id", "at", "outcome" FROM "contact_attempts" ORDER BY "lead_id", "at" DESC) AS "last"
WHERE "leads"."id" = "last"."lead_id";--> statement-breakpoint
CREATE FUNCTION "write_last_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed" text[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW."lead_id"] WHEN 'DELETE' THEN ARRAY[OLD."lead_id"] ELSE ARRAY[OLD."lead_id", NEW."lead_id"] END;
BEGIN
	UPDATE "leads" SET "last_attempt_at" = "last"."at", "last_outcome" = "last"."outcome"
	FROM unnest("changed") AS "of" ("lead_id")
	LEFT JOIN LATERAL (SELECT "at", "outcome" FROM "contact_attempts" "made" WHERE "made"."lead_id" = "of"."lead_id" ORDER BY "at" DESC LIMIT 1) AS "last" ON true
	WHERE "leads"."id" = "of"."lead_id" AND ("leads"."last_attempt_at", "leads"."last_outcome") IS DISTINCT FROM ("last"."at", "last"."outcome");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contact_attempts_last" AFTER INSERT OR DELETE OR UPDATE OF "lead_id", "outcome", "at" ON "contact_attempts" FOR EACH ROW EXECUTE FUNCTION "write_last_attempt"();--> statement-breakpoint
CREATE INDEX "leads_attempt_band" ON "leads" USING btree ((case when attempts < 1 then 0 when attempts < 3 then 1 when attempts < 6 then 2 else 3 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "leads_last_outcome" ON "leads" USING btree ("last_outcome","created_at","id") WHERE last_outcome is not null;--> statement-breakpoint
CREATE INDEX "leads_last_attempt" ON "leads" USING btree ("last_attempt_at") WHERE last_attempt_at is not null;