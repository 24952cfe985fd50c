CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text,
	"address" text NOT NULL,
	"own_number" text,
	"state" text NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"unanswered_since" timestamp (3) with time zone,
	"unread" boolean NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"conversation_id" text NOT NULL,
	"lead_id" text,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"occasion" text NOT NULL,
	"address" text NOT NULL,
	"own_number" text NOT NULL,
	"body" text NOT NULL,
	"media" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" jsonb,
	"verdict" jsonb,
	"provider" text,
	"provider_id" text,
	"problem" text,
	"segments" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "messages_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "conversations_lead" ON "conversations" USING btree ("lead_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_address" ON "conversations" USING btree ("address","last_at");--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "conversations" USING btree ("unanswered_since","id") WHERE unanswered_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_unknown" ON "conversations" USING btree ("address") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "messages_lead" ON "messages" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","at","id");--> statement-breakpoint
CREATE INDEX "messages_leaving" ON "messages" USING btree ("at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider" ON "messages" USING btree ("provider","provider_id") WHERE provider_id is not null;