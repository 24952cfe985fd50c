ALTER TABLE "leads" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "inquired_at" timestamp (3) with time zone;