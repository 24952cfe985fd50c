ALTER TABLE "suppressions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "added_by" text;--> statement-breakpoint
CREATE INDEX "suppressions_since" ON "suppressions" USING btree ("since");