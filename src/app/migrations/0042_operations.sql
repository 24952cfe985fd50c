CREATE TABLE "alert_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"recipients" text[] NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"webhook_url" text,
	"webhook_secret" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"signal" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_readings" (
	"process" text NOT NULL,
	"signal" text NOT NULL,
	"value" double precision,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_readings_process_signal_pk" PRIMARY KEY("process","signal")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"signal" text PRIMARY KEY NOT NULL,
	"threshold" double precision NOT NULL,
	"minutes" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"quiet" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"webhook" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"signal" text PRIMARY KEY NOT NULL,
	"value" double precision,
	"applies" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bad_since" timestamp (3) with time zone,
	"well_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"faults" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "error_days" (
	"group_id" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "error_days_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"version" text NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "day_counts_kind_day_name_pk" PRIMARY KEY("kind","day","name")
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
CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"class" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "vital_counts_day_template_device_vital_class_pk" PRIMARY KEY("day","template","device","vital","class")
);
--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
ALTER TABLE "ledger_unsealed" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "error_days" ADD CONSTRAINT "error_days_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_created" ON "alert_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_incidents_since" ON "alert_incidents" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "ledger_checks_created" ON "ledger_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "check_results_at" ON "check_results" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_groups_last_seen" ON "error_groups" USING btree ("last_seen","id");--> statement-breakpoint
CREATE INDEX "error_groups_first_seen" ON "error_groups" USING btree ("first_seen");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("record_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");