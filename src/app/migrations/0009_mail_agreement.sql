ALTER TABLE "mails" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to_address","kind","created_at");