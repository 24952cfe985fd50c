CREATE TABLE "share_links" (
	"token" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"article_slug" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"counted_on" date
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"title" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"assigned_to" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"reminded_for" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "touchpoints" DROP CONSTRAINT "touchpoints_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "lead_contacts" DROP CONSTRAINT "lead_contacts_lead_id_phone_pk";--> statement-breakpoint
ALTER TABLE "lead_contacts" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_contacts" ALTER COLUMN "relation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_contacts" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD COLUMN "role" text DEFAULT 'helper' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_lead" ON "share_links" USING btree ("lead_id","article_slug");--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("assigned_to","due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_contacts_phone" ON "lead_contacts" USING btree ("lead_id","role","phone");--> statement-breakpoint
CREATE INDEX "lead_contacts_number" ON "lead_contacts" USING btree ("phone");