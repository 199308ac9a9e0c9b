ALTER TABLE "leases" DROP CONSTRAINT "leases_status";--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "month_to_month" text;--> statement-breakpoint
CREATE INDEX "leases_asked" ON "leases" USING btree ("property_id") WHERE "leases"."month_to_month" = 'asked';--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_month_to_month" CHECK ("leases"."month_to_month" in ('asked', 'stays'));--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_status" CHECK ("leases"."status" in ('reserved', 'upcoming', 'active', 'expired', 'ended'));--> statement-breakpoint
-- What earlier versions expired by its date alone is asked about once: stayed or left? Where nobody is there to answer, it has ended.
UPDATE "leases" l SET "month_to_month" = 'asked' FROM "properties" h WHERE h."id" = l."property_id"
  AND l."status" = 'expired' AND l."tenant_id" IS NOT NULL AND h."removed_at" IS NULL AND h."landlord_id" IS NOT NULL;--> statement-breakpoint
UPDATE "leases" SET "status" = 'ended', "ended_on" = "end_date" WHERE "status" = 'expired' AND "month_to_month" IS NULL;--> statement-breakpoint
-- A notice did not end a lease by itself until now: whether the tenant left is asked, too.
UPDATE "leases" SET "month_to_month" = 'asked'
WHERE "status" = 'active' AND "notice_date" < (now() AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
-- Nobody lives yet where a lease has not begun.
UPDATE "properties" h SET "is_available" = true FROM "leases" l WHERE l."property_id" = h."id" AND h."removed_at" IS NULL
  AND l."status" = 'active' AND l."start_date" > (now() AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
UPDATE "leases" SET "status" = 'upcoming'
WHERE "status" = 'active' AND "start_date" > (now() AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
-- No day of a home is let twice. Days are numbered for each home, because a range of numbers needs no extension: ten million for each.
ALTER TABLE "leases" ADD CONSTRAINT "leases_days" EXCLUDE USING gist (int8range(
  "property_id"::bigint * 10000000 + ("start_date" - date '0001-01-01'),
  "property_id"::bigint * 10000000 + (greatest("start_date", CASE WHEN "month_to_month" IS NULL
    THEN coalesce("notice_date", "end_date", date '9999-12-31') ELSE date '9999-12-31' END) - date '0001-01-01'),
  '[]') WITH &&)
WHERE ("status" IN ('reserved', 'upcoming', 'active') OR ("status" = 'expired' AND "month_to_month" IS NULL));
