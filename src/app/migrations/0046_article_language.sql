DROP INDEX "articles_published";--> statement-breakpoint
DROP INDEX "articles_category";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "translation_of" text;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_translation_of_articles_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_translation" ON "articles" USING btree ("translation_of","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("status","published_at","id","language") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","status","published_at","id","language") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_english_is_original" CHECK ("articles"."language" <> 'en' or "articles"."translation_of" is null);