CREATE TABLE "ai_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"actor" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"worker" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_tasks" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"article_id" text,
	"topic" text NOT NULL,
	"instructions" text NOT NULL,
	"result" text NOT NULL,
	"written" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "ai_tasks_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "ai_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"purpose" text NOT NULL,
	"article_id" text,
	"batch_id" text,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"cost" double precision,
	"answer_hash" "bytea",
	"error" text
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"value" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"source_date" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"expires" text,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD CONSTRAINT "ai_tasks_batch_id_ai_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."ai_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_batches_created" ON "ai_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ai_batches_state" ON "ai_batches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "ai_tasks_article" ON "ai_tasks" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "ai_uses_at" ON "ai_uses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ai_uses_article" ON "ai_uses" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "ai_uses_batch" ON "ai_uses" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "facts_jurisdiction" ON "facts" USING btree ("jurisdiction","id");