CREATE TABLE "client_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "client_links_lead" ON "client_links" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "client_links_used" ON "client_links" USING btree ("used_at");