CREATE TABLE "lead_tags" (
	"id" text NOT NULL,
	"tag_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_tags_id_tag_id_pk" PRIMARY KEY("id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"by" jsonb NOT NULL,
	"action" text NOT NULL,
	"change" jsonb NOT NULL,
	"task" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"failure" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ALTER COLUMN "before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_tags" ADD CONSTRAINT "lead_tags_id_leads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_tags_tag" ON "lead_tags" USING btree ("tag_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bulk_runs_actor" ON "bulk_runs" USING btree ("actor_id","started_at");--> statement-breakpoint
CREATE FUNCTION "write_lead_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "lead_tags" WHERE "id" = NEW."id";
	INSERT INTO "lead_tags" ("id", "tag_id", "created_at")
	SELECT DISTINCT NEW."id", "tag", NEW."created_at" FROM jsonb_array_elements_text(NEW."tags") AS "tag";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_insert_tags" AFTER INSERT ON "leads" FOR EACH ROW WHEN (NEW."tags" <> '[]') EXECUTE FUNCTION "write_lead_tags"();--> statement-breakpoint
CREATE TRIGGER "leads_update_tags" AFTER UPDATE OF "tags", "created_at" ON "leads" FOR EACH ROW WHEN (OLD."tags" <> NEW."tags" OR OLD."created_at" <> NEW."created_at") EXECUTE FUNCTION "write_lead_tags"();
