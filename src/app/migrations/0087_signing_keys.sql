CREATE TABLE "signing_keys" (
	"selector" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"signs_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
