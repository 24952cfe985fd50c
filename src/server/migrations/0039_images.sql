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
