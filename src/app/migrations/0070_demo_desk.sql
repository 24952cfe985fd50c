ALTER TABLE "sessions" ADD COLUMN "as_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "as_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_as_id_staff_id_fk" FOREIGN KEY ("as_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;