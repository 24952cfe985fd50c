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
CREATE INDEX "alert_deliveries_created" ON "alert_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_incidents_since" ON "alert_incidents" USING btree ("since","id");