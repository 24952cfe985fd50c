CREATE TABLE "contact_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"address" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text,
	"note" text,
	"callback_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "engagement_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_for" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_attempts_address" ON "contact_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "contact_attempts_lead" ON "contact_attempts" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "contact_attempts_staff" ON "contact_attempts" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "leads_vendor" ON "leads" USING btree ("vendor","created_at","id") WHERE vendor is not null;--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("assigned_to","due_at","id") WHERE due_at is not null;