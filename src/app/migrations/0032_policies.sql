CREATE TABLE "policies" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"agent_id" text,
	"carrier" text NOT NULL,
	"product" text NOT NULL,
	"face_amount" integer NOT NULL,
	"premium_cents" integer NOT NULL,
	"mode" text NOT NULL,
	"draft_day" text,
	"quoted" date,
	"applied" date,
	"submitted" date,
	"issued" date,
	"first_draft_paid" date,
	"lapsed" date,
	"canceled" date,
	"declined" date,
	"not_taken" date,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policies_lead" ON "policies" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "policies_created" ON "policies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "policies_stage" ON "policies" USING btree ("stage","created_at","id");