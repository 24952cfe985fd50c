CREATE TABLE "article_claims" (
	"article_id" text NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	"fact_id" text,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_claims_article_id_key_pk" PRIMARY KEY("article_id","key")
);
--> statement-breakpoint
ALTER TABLE "article_claims" ADD CONSTRAINT "article_claims_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_claims" ADD CONSTRAINT "article_claims_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "main_keywords" text[];--> statement-breakpoint
CREATE INDEX "touchpoints_article" ON "touchpoints" USING btree ("lead_id","at","id") WHERE (metadata->>'landingPage' like '%/blog/%' or metadata->>'pageAddress' like '%/blog/%' or metadata->>'article_slug' <> '');
--> statement-breakpoint
ALTER TABLE "ai_batches" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "needs_person" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "article_import_items" (
	"import_id" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"found" jsonb NOT NULL,
	"source_id" text,
	"slug" text,
	"fate" text,
	"reason" text,
	"goes_live" boolean DEFAULT false NOT NULL,
	"article_id" text,
	"checked_version" integer,
	"article_version" integer,
	"before" jsonb,
	"redirect_ids" text[],
	"missing" text[],
	"reversal" text,
	"reversal_reason" text,
	CONSTRAINT "article_import_items_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "article_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"task" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"position" integer NOT NULL,
	"failure" text,
	"version" integer NOT NULL,
	"actor" jsonb NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"reverted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "copied_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_import_items_fate" ON "article_import_items" USING btree ("import_id","fate","place");--> statement-breakpoint
CREATE INDEX "article_import_items_slug" ON "article_import_items" USING btree ("import_id","slug") WHERE slug is not null;--> statement-breakpoint
CREATE INDEX "article_import_items_source" ON "article_import_items" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "article_import_items_article" ON "article_import_items" USING btree ("article_id","import_id") WHERE article_id is not null;--> statement-breakpoint
CREATE INDEX "article_imports_created" ON "article_imports" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TABLE "article_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"kept_before" jsonb,
	"kept_version" integer,
	"merged_status" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cluster_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"threshold" double precision NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"found" jsonb
);
--> statement-breakpoint
CREATE TABLE "external_links" (
	"address" text PRIMARY KEY NOT NULL,
	"fault" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_audit_findings" (
	"audit_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"article_id" text,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	CONSTRAINT "site_audit_findings_audit_id_position_pk" PRIMARY KEY("audit_id","position")
);
--> statement-breakpoint
CREATE TABLE "site_audits" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"external" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb
);
--> statement-breakpoint
ALTER TABLE "hygiene_fixes" ADD COLUMN "by_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_merges" ADD CONSTRAINT "article_merges_kept_id_articles_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_merges" ADD CONSTRAINT "article_merges_merged_id_articles_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_audit_findings" ADD CONSTRAINT "site_audit_findings_audit_id_site_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."site_audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_audit_findings" ADD CONSTRAINT "site_audit_findings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_merges_at" ON "article_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "article_merges_kept" ON "article_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "article_merges_merged" ON "article_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "cluster_searches_created" ON "cluster_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "site_audit_findings_kind" ON "site_audit_findings" USING btree ("audit_id","kind","position");--> statement-breakpoint
CREATE INDEX "site_audit_findings_article" ON "site_audit_findings" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "site_audits_created" ON "site_audits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_keyword" ON "articles" USING btree (lower("primary_keyword")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_counts" ON "articles" USING btree ("status","category","seo_score") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_versions" ON "articles" USING btree ("id","version") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "image_replacement_articles" (
	"replacement_id" text NOT NULL,
	"article_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "image_replacement_articles_replacement_id_article_id_pk" PRIMARY KEY("replacement_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "image_replacements" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"crop" jsonb,
	"focal_point" jsonb NOT NULL,
	"rendition" jsonb,
	"past" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_pending" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "image_replacement_articles" ADD CONSTRAINT "image_replacement_articles_replacement_id_image_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."image_replacements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_replacement_articles" ADD CONSTRAINT "image_replacement_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_replacement_articles_article" ON "image_replacement_articles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "image_replacements_from" ON "image_replacements" USING btree ("from_id","at");--> statement-breakpoint
CREATE INDEX "image_replacements_to" ON "image_replacements" USING btree ("to_id","at");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "article_pending_images" ON "article_pending" USING gin ("images");--> statement-breakpoint
CREATE INDEX "articles_images" ON "articles" USING gin ("images");--> statement-breakpoint
UPDATE "articles" SET "images" = ARRAY(SELECT DISTINCT (regexp_matches(concat_ws(' ', "content", "og_image", "twitter_image"), '/(?:images|pictures)/([0-9a-f]{32})\.webp', 'g'))[1]) WHERE concat_ws(' ', "content", "og_image", "twitter_image") ~ '/pictures/[0-9a-f]{32}\.webp';--> statement-breakpoint
UPDATE "article_pending" SET "images" = ARRAY(SELECT DISTINCT (regexp_matches("content"::text, '/(?:images|pictures)/([0-9a-f]{32})\.webp', 'g'))[1]) WHERE "content"::text ~ '/pictures/[0-9a-f]{32}\.webp';
--> statement-breakpoint
CREATE TABLE "duplicate_search" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"total" integer
);
