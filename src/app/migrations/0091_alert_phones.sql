CREATE TABLE "alert_phones" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended" text,
	"texted_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "sent_with" text;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "text" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_phones" ADD CONSTRAINT "alert_phones_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_phones_number" ON "alert_phones" USING btree ("number");--> statement-breakpoint
CREATE INDEX "alert_phones_staff" ON "alert_phones" USING btree ("staff_id");