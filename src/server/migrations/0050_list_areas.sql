ALTER TABLE "dnc_lists" ADD COLUMN "areas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- by hand
UPDATE dnc_lists SET areas = (SELECT coalesce(jsonb_object_agg(area, listed), '{}'::jsonb) FROM (
	SELECT prefix / 1000 AS area, sum(cardinality(lines)) AS listed FROM dnc_numbers WHERE list_id = dnc_lists.id GROUP BY 1
) AS covered) WHERE state = 'active';
