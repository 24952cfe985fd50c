CREATE TABLE "article_translations" (
	"article_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"open" integer NOT NULL,
	"original_id" text NOT NULL,
	"original_version" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"english" text NOT NULL,
	"spanish" text[] NOT NULL,
	"avoid" text[] NOT NULL,
	"decided_on" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;