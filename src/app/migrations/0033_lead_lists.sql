CREATE TABLE "bulk_changes" (
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_changes_id_lead_id_pk" PRIMARY KEY("id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"access" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"done" boolean NOT NULL,
	"answer" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "helper_q" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_changes_at" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lead_views_owner" ON "lead_views" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "lead_views_access" ON "lead_views" USING btree ("access","name");--> statement-breakpoint
CREATE INDEX "answered_requests_at" ON "answered_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "leads_engaged" ON "leads" USING btree ("engagement_count","created_at","id") WHERE engagement_count > 5;--> statement-breakpoint
DROP INDEX "leads_q";--> statement-breakpoint
CREATE FUNCTION pg_temp.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(
      translate(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')), 'øØłŁđĐıÆŒ', 'oollddiæœ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\s,;:()"“”\u002d\u2010-\u2015]+', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "leads" SET "helper_q" = coalesce((
  SELECT string_agg(pg_temp.folded(c.name || ' ' || coalesce(c.email, '') || ' ' || c.phone) || ' ', '' ORDER BY c.at)
  FROM "lead_contacts" c WHERE c.lead_id = "leads".id), '');--> statement-breakpoint
UPDATE "leads" SET "q" = ' ' || pg_temp.folded("name" || ' ' || "email" || ' ' || "phone" || ' ' || coalesce("message", '')) || ' ' || "helper_q";--> statement-breakpoint
DROP FUNCTION pg_temp.folded(text);--> statement-breakpoint
CREATE INDEX "leads_q" ON "leads" USING gin ("q" gin_trgm_ops);
