CREATE TABLE "staff_time_off" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_licenses" (
	"staff_id" text NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"expires" date,
	CONSTRAINT "staff_licenses_staff_id_state_pk" PRIMARY KEY("staff_id","state")
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"bio" text NOT NULL,
	"photo" text,
	"languages" text[] NOT NULL,
	"shown" boolean NOT NULL,
	"place" integer,
	"lead_cap" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_time_off" ADD CONSTRAINT "staff_time_off_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_licenses" ADD CONSTRAINT "staff_licenses_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_time_off_staff" ON "staff_time_off" USING btree ("staff_id","to_day");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account" CHECK (("staff"."email" is null and "staff"."password_hash" is null and not "staff"."active") or ("staff"."email" is not null and "staff"."password_hash" is not null));--> statement-breakpoint
-- The people of the setting "team" become records of staff: of the open account with their name, otherwise without a sign-in.
DO $$
DECLARE
  entry record;
  person text;
BEGIN
  FOR entry IN
    SELECT member, place, regexp_replace(btrim(member->>'name'), '\s+', ' ', 'g') AS name,
      CASE WHEN jsonb_typeof(member->'states') = 'array' THEN member->'states' ELSE '[]' END AS states,
      CASE WHEN jsonb_typeof(member->'languages') = 'array' THEN member->'languages' ELSE '[]' END AS languages
    FROM settings, jsonb_array_elements(CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) WITH ORDINALITY AS entries(member, place)
    WHERE key = 'team' AND jsonb_typeof(member) = 'object' AND btrim(coalesce(member->>'name', '')) <> ''
    ORDER BY place
  LOOP
    SELECT id INTO person FROM staff
    WHERE active AND lower(regexp_replace(btrim(staff.name), '\s+', ' ', 'g')) = lower(entry.name)
      AND NOT EXISTS (SELECT FROM staff_profiles WHERE staff_id = staff.id)
    ORDER BY created_at LIMIT 1;
    IF person IS NULL THEN
      person := gen_random_uuid()::text;
      INSERT INTO staff (id, email, name, role, password_hash, must_change_password, active, created_at)
      VALUES (person, NULL, entry.name, 'agent', NULL, false, false, now());
    END IF;
    INSERT INTO staff_profiles (staff_id, title, bio, photo, languages, shown, place, lead_cap, updated_at)
    VALUES (
      person,
      coalesce(entry.member->>'title', ''),
      -- A license number without a state has no place among the licenses, but was on the page.
      coalesce(entry.member->>'bio', '') || CASE
        WHEN coalesce(entry.member->>'license', '') <> '' AND NOT EXISTS (
          SELECT FROM jsonb_array_elements_text(entry.states) AS states(state) WHERE upper(btrim(state)) ~ '^[A-Z]{2}$')
        THEN E'\n\nLicense number: ' || (entry.member->>'license') ELSE '' END,
      CASE WHEN entry.member->>'photo' ~ '^/[A-Za-z0-9_.-][A-Za-z0-9_./-]*$' THEN entry.member->>'photo' END,
      ARRAY(SELECT language FROM jsonb_array_elements_text(entry.languages) AS languages(language) WHERE language IS NOT NULL),
      true, entry.place, NULL, now()
    );
    INSERT INTO staff_licenses (staff_id, state, number, expires)
    SELECT DISTINCT person, upper(btrim(state)), nullif(btrim(coalesce(entry.member->>'license', '')), ''), NULL::date
    FROM jsonb_array_elements_text(entry.states) AS states(state)
    WHERE upper(btrim(state)) ~ '^[A-Z]{2}$';
  END LOOP;
  DELETE FROM settings WHERE key = 'team';
END $$;
