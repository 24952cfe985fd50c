CREATE TABLE "content_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
