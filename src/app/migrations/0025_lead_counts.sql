DROP TABLE "lead_delta";--> statement-breakpoint
DROP TABLE "lead_daily";--> statement-breakpoint
CREATE TABLE "lead_delta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"vendor" text NOT NULL,
	"assigned_to" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_daily" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"vendor" text NOT NULL,
	"assigned_to" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "lead_daily_day_status_source_vendor_assigned_to_pk" PRIMARY KEY("day","status","source","vendor","assigned_to")
);
--> statement-breakpoint
CREATE TABLE "lead_count_zone" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- By UTC days for now: the next fold counts them again by the agency's.
INSERT INTO "lead_daily" ("day", "status", "source", "vendor", "assigned_to", "n")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, "status", "source", coalesce("vendor", ''), coalesce("assigned_to", ''), count(*)
FROM "leads" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "lead_count_zone" VALUES ('UTC');
