CREATE TABLE "index_now" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sent_through" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "index_now_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_now_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"pages" integer NOT NULL,
	"status" integer,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "leads_status_state" ON "leads" USING btree ("status","state","created_at","id");