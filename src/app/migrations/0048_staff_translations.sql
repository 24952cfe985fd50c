ALTER TABLE "staff_profiles" ADD COLUMN "title_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD COLUMN "bio_in" jsonb DEFAULT '{}'::jsonb NOT NULL;