CREATE TABLE "directory_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_members" (
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "directory_members_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "directory_people" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text,
	"issuer" text,
	"subject" text,
	"external_id" text,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stepped_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_group_id_directory_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."directory_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_person_id_directory_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."directory_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("name");--> statement-breakpoint
CREATE INDEX "directory_members_person" ON "directory_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_staff" ON "directory_people" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_subject" ON "directory_people" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_people_user_name" ON "directory_people" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "directory_people_email" ON "directory_people" USING btree ("email");