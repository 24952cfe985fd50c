ALTER TABLE "conversations" ADD COLUMN "reply_token" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unsubscribe_hash" text;--> statement-breakpoint
CREATE INDEX "conversations_reply" ON "conversations" USING btree ("reply_token") WHERE reply_token is not null;--> statement-breakpoint
CREATE INDEX "messages_stop" ON "messages" USING btree ("unsubscribe_hash") WHERE unsubscribe_hash is not null;