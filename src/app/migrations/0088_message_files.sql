ALTER TABLE "uploads" ALTER COLUMN "link_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE INDEX "uploads_message" ON "uploads" USING btree ("message_id") WHERE message_id is not null;