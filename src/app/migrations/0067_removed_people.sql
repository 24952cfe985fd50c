DROP INDEX "directory_people_user_name";--> statement-breakpoint
ALTER TABLE "directory_people" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_user_name" ON "directory_people" USING btree ("user_name") WHERE removed_at is null;