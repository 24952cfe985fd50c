CREATE TABLE "lead_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"query" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"row_count" integer
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"phone" text,
	"email" text,
	"parsed" jsonb,
	"fate" text,
	"reason" text,
	"lead_id" text,
	"changes" jsonb,
	"lead_version" integer,
	"reversal" text,
	"reversal_reason" text,
	CONSTRAINT "lead_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"task" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"position" integer NOT NULL,
	"failure" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"reverted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_exports_token" ON "lead_exports" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "lead_exports_created" ON "lead_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_import_rows_fate" ON "lead_import_rows" USING btree ("import_id","fate","line");--> statement-breakpoint
CREATE INDEX "lead_import_rows_phone" ON "lead_import_rows" USING btree ("import_id","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_email" ON "lead_import_rows" USING btree ("import_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead" ON "lead_import_rows" USING btree ("lead_id","import_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "lead_imports_created" ON "lead_imports" USING btree ("created_at","id");