DROP INDEX "article_revisions_article";--> statement-breakpoint
ALTER TABLE "article_pending" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "place" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "article_revisions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "removed" integer;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "drift" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "article_revisions_article" ON "article_revisions" USING btree ("article_id","at","place");