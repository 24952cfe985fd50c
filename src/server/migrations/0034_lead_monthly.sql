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
INSERT INTO "lead_monthly" ("day", "status", "source", "vendor", "assigned_to", "n")
SELECT date_trunc('month', "day")::date, "status", "source", "vendor", "assigned_to", sum("n")
FROM "lead_daily" GROUP BY 1, 2, 3, 4, 5 HAVING sum("n") <> 0;
