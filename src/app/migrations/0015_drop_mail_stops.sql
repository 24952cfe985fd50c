DROP TABLE "mail_stops" CASCADE;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "agreed_at";