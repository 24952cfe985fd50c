CREATE TABLE "file_numbers" (
	"phone" text NOT NULL,
	"file_id" text NOT NULL,
	"requested_on" date,
	"reason" text,
	CONSTRAINT "file_numbers_phone_file_id_pk" PRIMARY KEY("phone","file_id")
);
--> statement-breakpoint
CREATE TABLE "number_files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"numbers" integer NOT NULL,
	"reverted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "dnc_lists" ADD COLUMN "place" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "dnc_lists" ADD COLUMN "took" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "file_numbers_file" ON "file_numbers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "number_files_added" ON "number_files" USING btree ("added_at");