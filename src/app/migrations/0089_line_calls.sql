ALTER TABLE "phone_calls" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "own_number" text;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "phone_calls_going" ON "phone_calls" USING btree ("tried_at") WHERE state in ('placed', 'calling', 'connecting', 'ringing');