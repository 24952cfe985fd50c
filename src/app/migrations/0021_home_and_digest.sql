CREATE TABLE "waiting_alerts" (
	"lead_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"occasion" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_alerts_lead_id_staff_id_occasion_pk" PRIMARY KEY("lead_id","staff_id","occasion")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "lead_alerts" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "setup_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_alerts" ADD CONSTRAINT "waiting_alerts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_alerts_staff" ON "waiting_alerts" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_response" ON "audit_log" USING btree ("actor_id","at") WHERE action = 'lead.status' and before->>'status' = 'new';