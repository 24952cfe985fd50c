CREATE TABLE "lead_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"q" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
-- Oldest first: the newest leads are then beside each other.
INSERT INTO "lead_texts" ("id", "created_at", "q") SELECT "id", "created_at", "q" FROM "leads" WHERE "erased_at" IS NULL ORDER BY "created_at", "id";--> statement-breakpoint
DROP INDEX "leads_q";--> statement-breakpoint
ALTER TABLE "lead_texts" ADD CONSTRAINT "lead_texts_id_leads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_texts_created" ON "lead_texts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_texts_q" ON "lead_texts" USING gin ("q" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "write_lead_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lead_texts" ("id", "created_at", "q") VALUES (NEW."id", NEW."created_at", NEW."q")
	ON CONFLICT ("id") DO UPDATE SET "created_at" = excluded."created_at", "q" = excluded."q"
	WHERE ("lead_texts"."created_at", "lead_texts"."q") IS DISTINCT FROM (excluded."created_at", excluded."q");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_write_text" AFTER INSERT OR UPDATE OF "q", "created_at" ON "leads" FOR EACH ROW EXECUTE FUNCTION "write_lead_text"();--> statement-breakpoint
ANALYZE "lead_texts";
