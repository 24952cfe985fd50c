CREATE TABLE "duplicate_search" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"total" integer
);
