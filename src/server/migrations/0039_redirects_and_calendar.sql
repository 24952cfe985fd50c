-- The slugs that the links of an article name. The indexes below find the articles that may link to one.
CREATE FUNCTION "article_links"("html" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT pg_catalog.lower("found"."slug"[1])
  FROM pg_catalog.regexp_matches("html", 'href="[^"]*/blog/([^"/?#&]{1,200})(?=["/?#&])', 'g') AS "found"("slug")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "scheduled_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_reminded_for" date;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "source" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "last_hit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "article_pending_links" ON "article_pending" USING gin (article_links(content->>'content'));--> statement-breakpoint
CREATE INDEX "articles_links" ON "articles" USING gin (article_links(content));--> statement-breakpoint
CREATE INDEX "articles_review_due" ON "articles" USING btree ("review_due") WHERE review_due is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_planned_for" ON "articles" USING btree ("planned_for") WHERE planned_for is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "redirects_created" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "redirects" SET "source" = CASE WHEN "article_id" IS NOT NULL THEN 'slug' WHEN "to_path" IS NULL THEN 'trash' ELSE 'hand' END;
