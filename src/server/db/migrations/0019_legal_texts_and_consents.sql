CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("name","version"),
	CONSTRAINT "legal_texts_name" CHECK ("legal_texts"."name" in ('privacy', 'terms'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "consent_version" text;