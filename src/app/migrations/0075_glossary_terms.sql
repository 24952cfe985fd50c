CREATE TABLE "glossary_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"english" text NOT NULL,
	"spanish" text[] NOT NULL,
	"avoid" text[] NOT NULL,
	"decided_on" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL
);
