DROP INDEX "leads_due";--> statement-breakpoint
DROP INDEX "leads_fresh";--> statement-breakpoint
DROP INDEX "leads_rest";--> statement-breakpoint
ALTER TABLE "dnc_lists" ADD COLUMN "areas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "queue_coming" ON "leads" USING btree (coalesce(assigned_to, ''),"due_for","due_at") WHERE due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_due" ON "leads" USING btree (coalesce(assigned_to, ''),coalesce(state, ''),"due_for","due_at","id") WHERE due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_fresh" ON "leads" USING btree (coalesce(assigned_to, ''),coalesce(state, ''),"created_at","id") WHERE status = 'new' and due_at is null and source in ('callback', 'quote', 'contact', 'schedule') and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_never" ON "leads" USING btree (coalesce(assigned_to, ''),coalesce(state, ''),"created_at","id") WHERE status = 'new' and due_at is null and phone <> '' and held_at is null;--> statement-breakpoint
CREATE INDEX "queue_rest" ON "leads" USING btree (coalesce(assigned_to, ''),coalesce(state, ''),"updated_at","id") WHERE status in ('contacted', 'qualified', 'proposal') and due_at is null and phone <> '' and held_at is null;--> statement-breakpoint
ALTER TABLE "lead_import_rows" DROP COLUMN "lead_version";--> statement-breakpoint
-- by hand
UPDATE dnc_lists SET areas = (SELECT coalesce(jsonb_object_agg(area, listed), '{}'::jsonb) FROM (
	SELECT prefix / 1000 AS area, sum(cardinality(lines)) AS listed FROM dnc_numbers WHERE list_id = dnc_lists.id GROUP BY 1
) AS covered) WHERE state = 'active';--> statement-breakpoint
UPDATE lead_imports SET state = 'partly_reverted' WHERE state = 'reverted' AND EXISTS (
	SELECT FROM lead_import_rows WHERE import_id = lead_imports.id AND reversal IN ('kept', 'errored')
);--> statement-breakpoint
UPDATE article_imports SET state = 'partly_reverted' WHERE state = 'reverted' AND EXISTS (
	SELECT FROM article_import_items WHERE import_id = article_imports.id AND reversal IN ('kept', 'errored')
);
