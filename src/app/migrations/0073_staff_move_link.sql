ALTER TABLE "bookings" ADD COLUMN "moved_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_moved_token" ON "bookings" USING btree ("moved_token_hash");