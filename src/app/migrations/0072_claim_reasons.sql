ALTER TABLE "article_claims" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_claims" ADD COLUMN "by_id" text;