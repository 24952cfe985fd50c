CREATE TABLE "hygiene_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"options" jsonb NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hygiene_fixes" (
	"batch_id" text NOT NULL,
	"article_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "hygiene_fixes_batch_id_article_id_pk" PRIMARY KEY("batch_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "hygiene_fixes" ADD CONSTRAINT "hygiene_fixes_batch_id_hygiene_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."hygiene_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hygiene_fixes" ADD CONSTRAINT "hygiene_fixes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hygiene_batches_at" ON "hygiene_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "hygiene_fixes_article" ON "hygiene_fixes" USING btree ("article_id");