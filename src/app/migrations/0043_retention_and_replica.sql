CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "written_to" double precision;--> statement-breakpoint
ALTER TABLE "alert_incidents" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "alert_incidents" RENAME COLUMN "end_told_at" TO "end_notified_at";
