CREATE TABLE "reported_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"article_id" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reported_activity_at" ON "reported_activity" USING btree ("at","id");