ALTER TABLE "ai_batches" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "needs_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "scheduled_by" text;