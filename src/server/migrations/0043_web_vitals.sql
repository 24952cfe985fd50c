CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"class" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "vital_counts_day_template_device_vital_class_pk" PRIMARY KEY("day","template","device","vital","class")
);
