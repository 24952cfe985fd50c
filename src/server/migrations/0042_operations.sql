CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"bytes" bigint,
	"problem" text,
	"drilled_at" timestamp (3) with time zone,
	"drill_ok" boolean,
	"drill_words" text
);
--> statement-breakpoint
CREATE TABLE "check_results" (
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"ms" integer NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "check_results_name_at_pk" PRIMARY KEY("name","at")
);
--> statement-breakpoint
CREATE TABLE "request_minutes" (
	"minute" timestamp (3) with time zone NOT NULL,
	"process" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"buckets" integer[] NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "request_minutes_minute_process_route_method_pk" PRIMARY KEY("minute","process","route","method")
);
--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "check_results_at" ON "check_results" USING btree ("at");