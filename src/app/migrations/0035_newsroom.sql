CREATE TABLE "article_pending" (
	"article_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text,
	"article_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
ALTER TABLE "article_revisions" DROP CONSTRAINT "article_revisions_article_id_articles_id_fk";
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "ai_assisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewer_id" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_due" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "planned_for" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_score" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "readability_score" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_rules" integer;--> statement-breakpoint
ALTER TABLE "article_pending" ADD CONSTRAINT "article_pending_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_reviewer_id_staff_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_publish_at" ON "articles" USING btree ("publish_at") WHERE publish_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_unpublish_at" ON "articles" USING btree ("unpublish_at") WHERE unpublish_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_deleted" ON "articles" USING btree ("deleted_at") WHERE deleted_at is not null;