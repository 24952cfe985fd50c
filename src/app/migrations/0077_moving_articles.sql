CREATE TABLE "article_import_losses" (
	"import_id" text NOT NULL,
	"place" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"near" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	CONSTRAINT "article_import_losses_import_id_place_number_pk" PRIMARY KEY("import_id","place","number")
);
--> statement-breakpoint
CREATE TABLE "article_searches" (
	"path" text NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"query" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	CONSTRAINT "article_searches_path_until_since_query_pk" PRIMARY KEY("path","until","since","query")
);
--> statement-breakpoint
CREATE INDEX "article_import_losses_open" ON "article_import_losses" USING btree ("import_id","kind","place","number") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "article_import_items_picture" ON "article_import_items" USING btree ("import_id",(found->'picture'->>'ref')) WHERE (found->'picture'->>'ref') is not null;--> statement-breakpoint
CREATE INDEX "article_import_items_part" ON "article_import_items" USING btree ("import_id",(found->'part'->>'ref')) WHERE (found->'part'->>'ref') is not null;--> statement-breakpoint
CREATE INDEX "page_counts_path" ON "page_counts" USING btree ("path","day");
--> statement-breakpoint
UPDATE "article_import_items" "item" SET "found" = jsonb_set("found", '{article}', "found"->'article'
	|| '{"losses": [], "listPaths": [], "site": null}'
	|| jsonb_build_object(
		'authors', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', "one", 'name', "one")), '[]') FROM jsonb_array_elements_text("found"->'article'->'authors') "one"),
		'categories', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', "one", 'name', "one")), '[]') FROM jsonb_array_elements_text("found"->'article'->'categories') "one")))
FROM "article_imports" "import"
WHERE "import"."id" = "item"."import_id" AND "import"."task" <> 'revert' AND "import"."state" IN ('uploaded', 'checked', 'approved', 'running', 'failed')
	AND "found"->>'kind' = 'article';
