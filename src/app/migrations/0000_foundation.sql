CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text NOT NULL,
	"meta_title" text,
	"og_title" text,
	"og_description" text,
	"og_image" text,
	"twitter_title" text,
	"twitter_description" text,
	"twitter_image" text,
	"keywords" text[] NOT NULL,
	"primary_keyword" text NOT NULL,
	"category" text NOT NULL,
	"excerpt" text NOT NULL,
	"tags" text[] NOT NULL,
	"author" text NOT NULL,
	"faq" jsonb NOT NULL,
	"words" integer NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"evidence" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_daily" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "lead_daily_day_status_source_pk" PRIMARY KEY("day","status","source")
);
--> statement-breakpoint
CREATE TABLE "lead_delta" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"state" text,
	"birth_date" date,
	"age" integer,
	"sex" text,
	"tobacco" boolean,
	"coverage" integer,
	"best_time" text,
	"message" text,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"assigned_to" text,
	"utm" jsonb NOT NULL,
	"referrer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"q" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touchpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"metadata" jsonb NOT NULL,
	"submission_key" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"reference" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touchpoints" ADD CONSTRAINT "touchpoints_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "article_revisions_article" ON "article_revisions" USING btree ("article_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("status","published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","status","published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_created" ON "articles" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_deleted_slug" ON "articles" USING btree ("slug") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_seq" ON "consents" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "consents_lead" ON "consents" USING btree ("lead_id","seq");--> statement-breakpoint
CREATE INDEX "consents_address" ON "consents" USING btree ("address","channel","seq");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assigned_to","status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "leads_q" ON "leads" USING gin ("q" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "touchpoints_submission" ON "touchpoints" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "touchpoints_lead" ON "touchpoints" USING btree ("lead_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "states_slug" ON "states" USING btree ("slug");
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "q" SET STATISTICS 1000;--> statement-breakpoint
INSERT INTO "consent_chain" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));
