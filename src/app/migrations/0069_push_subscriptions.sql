CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" "bytea",
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"rang_at" timestamp (3) with time zone,
	"failure" text,
	"waiting" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"urgent" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ring_hours" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer
);
--> statement-breakpoint
CREATE TABLE "waiting_rings" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_hours" ADD CONSTRAINT "ring_hours_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_staff" ON "push_subscriptions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");