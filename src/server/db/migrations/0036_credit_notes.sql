CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_note_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credit_note_number" ON "invoices" USING btree ("credit_note_number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note" CHECK ("invoices"."credit_note_number" is null or "invoices"."status" = 'refunded');--> statement-breakpoint
-- What was refunded before gets its note, too, by the day of the refund in India.
WITH "refunded" AS (
	SELECT "id", "refunded_at",
		extract(year FROM ("refunded_at" AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int AS "begins"
	FROM "invoices" WHERE "status" = 'refunded'
), "numbered" AS (
	SELECT "id", "begins", row_number() OVER (PARTITION BY "begins" ORDER BY "refunded_at", "id") AS "counted" FROM "refunded"
)
UPDATE "invoices" SET "credit_note_number" = 'KC/' || right("begins"::text, 2) || '-' || right(("begins" + 1)::text, 2)
	|| '/' || lpad("counted"::text, 6, '0')
FROM "numbered" WHERE "numbered"."id" = "invoices"."id";--> statement-breakpoint
INSERT INTO "credit_note_counters" ("financial_year", "counted")
SELECT "begins"::text || '-' || right(("begins" + 1)::text, 2), count(*)::int
FROM (
	SELECT extract(year FROM ("refunded_at" AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int AS "begins"
	FROM "invoices" WHERE "status" = 'refunded'
) AS "refunded" GROUP BY "begins";
