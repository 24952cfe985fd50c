CREATE TABLE "article_searches" (
	"path" text NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"query" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	CONSTRAINT "article_searches_path_until_since_query_pk" PRIMARY KEY("path","until","since","query")
);
