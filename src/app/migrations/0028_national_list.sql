CREATE TABLE "dnc_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"obtained_on" date NOT NULL,
	"numbers" integer NOT NULL,
	"problem" text,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dnc_numbers" (
	"list_id" text NOT NULL,
	"prefix" integer NOT NULL,
	"part" integer NOT NULL,
	"lines" smallint[] NOT NULL,
	CONSTRAINT "dnc_numbers_list_id_prefix_part_pk" PRIMARY KEY("list_id","prefix","part")
);
--> statement-breakpoint
CREATE TABLE "reassigned_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"asked_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dnc_lists_added" ON "dnc_lists" USING btree ("added_at");