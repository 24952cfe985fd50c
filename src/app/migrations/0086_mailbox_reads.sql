CREATE TABLE "mailbox_reads" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"mail_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"fault" text
);
