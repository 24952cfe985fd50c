CREATE TABLE "assignment_incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assignment_turns" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"turn" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_assignments" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"staff_id" text,
	"by" text NOT NULL,
	"automatic" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"refused" text[] NOT NULL,
	"passed" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_turns" ADD CONSTRAINT "assignment_turns_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;