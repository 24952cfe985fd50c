ALTER TABLE "phone_calls" ADD COLUMN "in_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "credential" "bytea";--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "credential_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "hung_up" text;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "quality" jsonb;--> statement-breakpoint
CREATE INDEX "phone_calls_credential" ON "phone_calls" USING btree ("credential") WHERE credential is not null;