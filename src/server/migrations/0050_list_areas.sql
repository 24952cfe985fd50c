ALTER TABLE "dnc_lists" ADD COLUMN "areas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_import_rows" DROP COLUMN "lead_version";--> statement-breakpoint
-- by hand
UPDATE dnc_lists SET areas = (SELECT coalesce(jsonb_object_agg(area, listed), '{}'::jsonb) FROM (
	SELECT prefix / 1000 AS area, sum(cardinality(lines)) AS listed FROM dnc_numbers WHERE list_id = dnc_lists.id GROUP BY 1
) AS covered) WHERE state = 'active';--> statement-breakpoint
UPDATE lead_imports SET state = 'partly_reverted' WHERE state = 'reverted' AND EXISTS (
	SELECT FROM lead_import_rows WHERE import_id = lead_imports.id AND reversal IN ('kept', 'errored')
);--> statement-breakpoint
UPDATE article_imports SET state = 'partly_reverted' WHERE state = 'reverted' AND EXISTS (
	SELECT FROM article_import_items WHERE import_id = article_imports.id AND reversal IN ('kept', 'errored')
);
