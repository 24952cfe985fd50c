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