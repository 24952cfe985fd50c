CREATE TABLE "article_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"thread_id" text,
	"body" text NOT NULL,
	"quote" text,
	"text_before" text DEFAULT '' NOT NULL,
	"text_after" text DEFAULT '' NOT NULL,
	"block" integer DEFAULT 0 NOT NULL,
	"proposal" text,
	"by" text NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_by" text,
	"settled_at" timestamp (3) with time zone,
	"mailed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_thread_id_article_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "article_comments_thread" ON "article_comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "article_comments_unmailed" ON "article_comments" USING btree ("at") WHERE not mailed;