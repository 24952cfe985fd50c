CREATE SEQUENCE "public"."consents_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"verifier" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_leaves" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "ledger_leaves_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "ledger_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_unsealed" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_checkpoints_at" ON "ledger_checkpoints" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_record" ON "ledger_entries" USING btree ("kind","record_id");--> statement-breakpoint
SELECT setval('consents_order', coalesce((SELECT max(seq) FROM consents), 0) + 1, false);
