DROP INDEX "leads_engaged";--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower(normalize(name, nfkd) collate "C"),"created_at","id");--> statement-breakpoint
CREATE INDEX "leads_coverage" ON "leads" USING btree ("coverage","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_attempts" ON "leads" USING btree ("attempts","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_due" ON "leads" USING btree ("due_at","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_no_phone" ON "leads" USING btree ("created_at","id") WHERE phone = '';--> statement-breakpoint
CREATE INDEX "leads_no_email" ON "leads" USING btree ("created_at","id") WHERE email = '';--> statement-breakpoint
CREATE INDEX "leads_engaged" ON "leads" USING btree ("engagement_count","created_at","id");