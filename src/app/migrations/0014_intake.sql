CREATE TABLE "contact_points" (
	"lead_id" text NOT NULL,
	"address" text NOT NULL,
	"person_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_points_lead_id_address_pk" PRIMARY KEY("lead_id","address")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address" text NOT NULL,
	"channel" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"seq" bigint NOT NULL,
	"lead_id" text,
	CONSTRAINT "suppressions_address_channel_pk" PRIMARY KEY("address","channel")
);
--> statement-breakpoint
CREATE TABLE "submission_results" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"lead_id" text,
	"outcome" text NOT NULL,
	"problem" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "submissions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "submissions_waiting" (
	"seq" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "request_links" ADD COLUMN "owns_lead" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_points_address" ON "contact_points" USING btree ("address");--> statement-breakpoint
CREATE INDEX "suppressions_lead" ON "suppressions" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "submission_results_lead" ON "submission_results" USING btree ("lead_id","seq");--> statement-breakpoint
CREATE INDEX "submission_results_failed" ON "submission_results" USING btree ("outcome","seq");--> statement-breakpoint
INSERT INTO contact_points (lead_id, address, person_name, added_at)
SELECT DISTINCT ON (lead_id, address) lead_id, address, coalesce(name, ''), at FROM (
	SELECT id AS lead_id, phone AS address, name, created_at AS at FROM leads
	UNION ALL SELECT id, email, name, created_at FROM leads
	UNION ALL SELECT lead_id, phone, name, at FROM lead_contacts
	UNION ALL SELECT lead_id, email, name, at FROM lead_contacts
	UNION ALL SELECT lead_id, person ->> channel, person ->> 'name', at
		FROM touchpoints, unnest(ARRAY[metadata -> 'details', metadata -> 'contact']) AS person, unnest(ARRAY['phone', 'email']) AS channel
		WHERE jsonb_typeof(person) = 'object'
) AS named
WHERE address <> '' ORDER BY lead_id, address, at;--> statement-breakpoint
INSERT INTO suppressions (address, channel, since, source, seq, lead_id)
SELECT revoked.address, channels.channel, revoked.at, CASE WHEN revoked.form LIKE 'contact-%' THEN 'typed' ELSE 'link' END, 0, revoked.lead_id FROM (
	SELECT DISTINCT ON (address) address, at, seq, lead_id, evidence ->> 'formVersion' AS form FROM consents
	WHERE lead_id IS NOT NULL AND evidence ->> 'box' = 'withdrawn' ORDER BY address, at DESC, seq DESC
) AS revoked
CROSS JOIN unnest(CASE WHEN address LIKE '%@%' THEN ARRAY['email'] ELSE ARRAY['call', 'text'] END) AS channels(channel)
WHERE NOT EXISTS (
	SELECT 1 FROM consents AS later
	WHERE later.address = revoked.address AND later.channel = channels.channel AND later.lead_id IS NOT NULL
		AND later.evidence ->> 'box' IN ('button', 'ticked') AND (later.at, later.seq) > (revoked.at, revoked.seq)
);--> statement-breakpoint
INSERT INTO suppressions (address, channel, since, source, seq, lead_id)
SELECT address, 'email', at, 'unsubscribe', 0, NULL FROM mail_stops
WHERE NOT EXISTS (
	SELECT 1 FROM consents AS later
	WHERE later.address = mail_stops.address AND later.channel = 'email' AND later.lead_id IS NOT NULL
		AND later.evidence ->> 'box' IN ('button', 'ticked') AND later.at > mail_stops.at
)
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE mails SET state = 'failed', last_error = 'This person unsubscribed from email.'
FROM mail_stops
WHERE mails.state = 'waiting' AND mails.stop_token IS NOT NULL AND mails.to_address = mail_stops.address
	AND coalesce(mails.agreed_at, mails.created_at) < mail_stops.at;--> statement-breakpoint
WITH sent AS (
	INSERT INTO submissions (key, received_at, payload)
	SELECT submission_key, at, jsonb_build_object(
		'type', 'request', 'key', submission_key, 'form', type,
		'receivedAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'details', metadata -> 'details', 'contact', metadata -> 'contact', 'consents', '[]'::jsonb,
		'origin', jsonb_build_object(
			'pageAddress', coalesce(metadata ->> 'pageAddress', ''), 'referrer', coalesce(metadata ->> 'referrer', ''),
			'landingPage', coalesce(metadata ->> 'landingPage', ''), 'utm', coalesce(metadata -> 'utm', '{}'::jsonb), 'ip', '', 'userAgent', ''
		)
	)
	FROM touchpoints WHERE submission_key IS NOT NULL AND jsonb_typeof(metadata -> 'details') = 'object' ORDER BY at, id
	RETURNING seq, key
)
INSERT INTO submission_results (seq, lead_id, outcome, at)
SELECT sent.seq, touchpoints.lead_id, 'joined', touchpoints.at FROM sent JOIN touchpoints ON touchpoints.submission_key = sent.key;
--> statement-breakpoint
UPDATE request_links SET owns_lead = request_links.created_at = leads.created_at FROM leads WHERE leads.id = request_links.lead_id;--> statement-breakpoint
ALTER TABLE "request_links" ALTER COLUMN "owns_lead" DROP DEFAULT;
