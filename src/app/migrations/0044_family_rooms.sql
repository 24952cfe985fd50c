CREATE TABLE "family_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"calculator" text,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"opener" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"wording" text,
	"agreed_version" integer,
	"agreed_at" timestamp (3) with time zone,
	CONSTRAINT "family_members_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "family_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"for_name" text NOT NULL,
	"plan_version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_entries" ADD CONSTRAINT "family_entries_room_id_family_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."family_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_entries" ADD CONSTRAINT "family_entries_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_room_id_family_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."family_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_entries_room" ON "family_entries" USING btree ("room_id","at");--> statement-breakpoint
CREATE INDEX "family_entries_member" ON "family_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "family_members_room" ON "family_members" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "family_rooms_used" ON "family_rooms" USING btree ("used_at");