CREATE TABLE "lead_monthly" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"vendor" text NOT NULL,
	"assigned_to" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "lead_monthly_day_status_source_vendor_assigned_to_pk" PRIMARY KEY("day","status","source","vendor","assigned_to")
);
--> statement-breakpoint
CREATE TABLE "lead_duplicates" (
	"lead_id" text NOT NULL,
	"other_id" text NOT NULL,
	"reasons" text[] NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" text,
	CONSTRAINT "lead_duplicates_lead_id_other_id_pk" PRIMARY KEY("lead_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"fingerprint" text NOT NULL,
	"kept" jsonb NOT NULL,
	"merged" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"displaced" jsonb NOT NULL,
	"points" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "share_links_lead";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lead_duplicates_other" ON "lead_duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "lead_duplicates_open" ON "lead_duplicates" USING btree ("found_at","lead_id","other_id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_merges_merged" ON "lead_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "lead_merges_lead" ON "lead_merges" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_merges_at" ON "lead_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "leads_same_name" ON "leads" USING btree (regexp_replace(lower(normalize(name, NFKD)), '[^a-z]+', '', 'g'),"id") WHERE birth_date is not null or zip is not null;--> statement-breakpoint
CREATE INDEX "leads_born" ON "leads" USING btree ("birth_date") WHERE birth_date is not null;--> statement-breakpoint
CREATE INDEX "leads_age" ON "leads" USING btree ("age") WHERE birth_date is null and age is not null;--> statement-breakpoint
CREATE INDEX "mails_lead" ON "mails" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "share_links_lead" ON "share_links" USING btree ("lead_id","article_slug");--> statement-breakpoint
INSERT INTO "lead_monthly" ("day", "status", "source", "vendor", "assigned_to", "n")
SELECT date_trunc('month', "day")::date, "status", "source", "vendor", "assigned_to", sum("n")
FROM "lead_daily" GROUP BY 1, 2, 3, 4, 5 HAVING sum("n") <> 0;
