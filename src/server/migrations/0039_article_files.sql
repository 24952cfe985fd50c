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