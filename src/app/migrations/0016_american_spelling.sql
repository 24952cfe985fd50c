ALTER TABLE "bookings" RENAME COLUMN "cancelled_by" TO "canceled_by";--> statement-breakpoint
UPDATE "bookings" SET "status" = 'canceled' WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "mails" SET "kind" = 'booking-canceled' WHERE "kind" = 'booking-cancelled';--> statement-breakpoint
UPDATE "settings" SET "value" = ("value" - 'licences') || jsonb_build_object('licenses', "value"->'licences')
  WHERE "key" = 'agency' AND "value" ? 'licences';--> statement-breakpoint
UPDATE "settings" SET "value" = (
    SELECT jsonb_agg(CASE WHEN member ? 'licence' THEN (member - 'licence') || jsonb_build_object('license', member->'licence') ELSE member END ORDER BY place)
    FROM jsonb_array_elements("value") WITH ORDINALITY AS members(member, place))
  WHERE "key" = 'team' AND jsonb_typeof("value") = 'array' AND jsonb_array_length("value") > 0;
