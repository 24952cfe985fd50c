CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "queue_coming";--> statement-breakpoint
DROP INDEX "queue_due";--> statement-breakpoint
DROP INDEX "queue_fresh";--> statement-breakpoint
DROP INDEX "queue_never";--> statement-breakpoint
DROP INDEX "queue_rest";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "also_role" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "team_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "team_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "teams_parent" ON "teams" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "staff_team" ON "staff" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "leads_holder" ON "leads" USING btree (coalesce(assigned_to, team_id),"created_at","id");--> statement-breakpoint
CREATE INDEX "policies_agent" ON "policies" USING btree ("agent_id","applied");--> statement-breakpoint
CREATE INDEX "queue_coming" ON "leads" USING btree (coalesce(assigned_to, team_id),"due_for","due_at") WHERE due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_due" ON "leads" USING btree (coalesce(assigned_to, team_id),coalesce(state, ''),"due_for","due_at","id") WHERE due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_fresh" ON "leads" USING btree (coalesce(assigned_to, team_id),coalesce(state, ''),"created_at","id") WHERE status = 'new' and due_at is null and source in ('callback', 'quote', 'contact', 'schedule') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_never" ON "leads" USING btree (coalesce(assigned_to, team_id),coalesce(state, ''),"created_at","id") WHERE status = 'new' and due_at is null and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_rest" ON "leads" USING btree (coalesce(assigned_to, team_id),coalesce(state, ''),"updated_at","id") WHERE status in ('contacted', 'qualified', 'proposal') and due_at is null and phone <> '' and held_at is null;