CREATE TABLE "phone_calls" (
	"key_id" text NOT NULL,
	"call_id" text NOT NULL,
	"direction" text NOT NULL,
	"number" text NOT NULL,
	"lead_id" text,
	"assigned_to" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "phone_calls_key_id_call_id_pk" PRIMARY KEY("key_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "queue_leases" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_skips" (
	"lead_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_skips_lead_id_staff_id_pk" PRIMARY KEY("lead_id","staff_id")
);
--> statement-breakpoint
DROP INDEX "leads_due";--> statement-breakpoint
ALTER TABLE "contact_attempts" ADD COLUMN "before" jsonb;--> statement-breakpoint
CREATE INDEX "phone_calls_started" ON "phone_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "phone_calls_lead" ON "phone_calls" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "queue_leases_staff" ON "queue_leases" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "leads_fresh" ON "leads" USING btree ("assigned_to","created_at","id") WHERE status = 'new' and due_at is null and source in ('callback', 'quote', 'contact', 'schedule');--> statement-breakpoint
CREATE INDEX "leads_rest" ON "leads" USING btree ("assigned_to","updated_at","id") WHERE status in ('contacted', 'qualified', 'proposal') and due_at is null;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("assigned_to","due_for","due_at","id") WHERE due_at is not null;