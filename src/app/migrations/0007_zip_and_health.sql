ALTER TABLE "leads" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "health" text;