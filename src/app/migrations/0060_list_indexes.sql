DROP INDEX "leads_status_state";--> statement-breakpoint
CREATE INDEX "leads_state_engaged" ON "leads" USING btree ("state","created_at","id") WHERE engagement_count > 5;--> statement-breakpoint
CREATE INDEX "leads_status_state" ON "leads" USING btree ("status","state","created_at","id","source");