CREATE TABLE "reference_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"note" text NOT NULL,
	"base_version" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "lead_id" DROP NOT NULL;