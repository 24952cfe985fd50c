ALTER TABLE "conversations" ADD COLUMN "reply_token" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stop_token_hash" text;--> statement-breakpoint
CREATE INDEX "conversations_reply" ON "conversations" USING btree ("reply_token") WHERE reply_token is not null;--> statement-breakpoint
CREATE INDEX "messages_stop" ON "messages" USING btree ("stop_token_hash") WHERE stop_token_hash is not null;