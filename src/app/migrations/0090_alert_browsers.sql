ALTER TABLE "push_subscriptions" ADD COLUMN "rings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "alerts_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "alerted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "alert_failure" text;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "channel" text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "push" boolean DEFAULT true NOT NULL;