CREATE TABLE "sequence_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"sequence" text NOT NULL,
	"steps" jsonb NOT NULL,
	"done" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"waits_for" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"start_cause" text,
	"end_cause" text,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"end_words" text
);
--> statement-breakpoint
CREATE TABLE "sequence_steps" (
	"lead_id" text NOT NULL,
	"run_id" text NOT NULL,
	"step" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"message_id" text,
	"task_id" text,
	CONSTRAINT "sequence_steps_run_id_step_pk" PRIMARY KEY("run_id","step")
);
--> statement-breakpoint
CREATE INDEX "sequence_runs_lead" ON "sequence_runs" USING btree ("lead_id","started_at");--> statement-breakpoint
CREATE INDEX "sequence_runs_next" ON "sequence_runs" USING btree ("next_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sequence_runs_name" ON "sequence_runs" USING btree ("sequence","started_at");--> statement-breakpoint
CREATE INDEX "sequence_steps_lead" ON "sequence_steps" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "sequence_steps_message" ON "sequence_steps" USING btree ("message_id") WHERE message_id is not null;