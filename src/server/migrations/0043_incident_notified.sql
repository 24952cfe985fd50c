ALTER TABLE "alert_incidents" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "alert_incidents" RENAME COLUMN "end_told_at" TO "end_notified_at";
