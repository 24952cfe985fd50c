CREATE TABLE "article_reads" (
	"article_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_reads_article_id_staff_id_pk" PRIMARY KEY("article_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "article_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"for_id" text,
	"for_role" text,
	"for_name" text NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"settled_by" text,
	"settled_by_id" text,
	"settled_at" timestamp (3) with time zone,
	"version" integer,
	"mailed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_reviews_article" ON "article_reviews" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "article_reviews_asked" ON "article_reviews" USING btree ("at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "article_reviews_unmailed" ON "article_reviews" USING btree ("at") WHERE not mailed;