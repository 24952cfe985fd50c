CREATE TABLE "reference_tables" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"note" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" text NOT NULL
);
