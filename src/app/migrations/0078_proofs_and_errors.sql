CREATE TABLE "alert_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"channel" text NOT NULL,
	"target_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "error_people" (
	"group_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "error_people_group_id_mark_pk" PRIMARY KEY("group_id","mark")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "webhook_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_incidents" ADD COLUMN "opened_value" double precision;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "first_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "trail" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "stack" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "trace_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "log_lines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_groups" ADD COLUMN "fixed_in" text;--> statement-breakpoint
ALTER TABLE "error_people" ADD CONSTRAINT "error_people_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_proofs_sent" ON "alert_proofs" USING btree ("sent_at");