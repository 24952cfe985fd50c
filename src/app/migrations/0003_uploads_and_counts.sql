CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"event" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "page_counts_day_path_event_pk" PRIMARY KEY("day","path","event")
);
--> statement-breakpoint
CREATE TABLE "upload_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"lead_id" text NOT NULL,
	"most_files" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"size" integer NOT NULL,
	"signing_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_link_id_upload_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."upload_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_links_token" ON "upload_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "upload_links_lead" ON "upload_links" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_link" ON "uploads" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "uploads_lead" ON "uploads" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_coming" ON "uploads" USING btree ("created_at");