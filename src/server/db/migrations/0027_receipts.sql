CREATE TABLE "receipt_counters" (
	"landlord_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_landlord_id_year_pk" PRIMARY KEY("landlord_id","year")
);
--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "receipt_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_claims_reference" ON "payment_claims" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_transactions_reference" ON "payment_transactions" USING btree ("reference") WHERE "payment_transactions"."kind" = 'receipt';--> statement-breakpoint
-- What the sandbox has paid so far. The books say of it what they did not know, so their guard looks away once.
ALTER TABLE "payment_transactions" DISABLE TRIGGER payment_transactions_append_only;--> statement-breakpoint
UPDATE "payment_transactions" SET "is_test" = true WHERE "gateway_id" IN (SELECT "payment_id" FROM "sandbox_payments");--> statement-breakpoint
UPDATE "payment_transactions" SET "is_test" = true WHERE "of_id" IN (SELECT "id" FROM "payment_transactions" WHERE "is_test");--> statement-breakpoint
ALTER TABLE "payment_transactions" ENABLE TRIGGER payment_transactions_append_only;--> statement-breakpoint
UPDATE "payments" SET "is_test" = true WHERE "id" IN (SELECT "payment_id" FROM "payment_transactions" WHERE "is_test");--> statement-breakpoint
-- Each receipt gets the next number of its landlord and of the financial year (April to March) in which the money came in. The row
-- that counts is held until the transaction is through: what is rolled back leaves no gap. A receipt that the books know already is
-- not entered again, so it takes no number.
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  begins integer := extract(year FROM NEW."paid_date" - interval '3 months');
  serial text;
BEGIN
  IF NEW."gateway_id" IS NOT NULL AND EXISTS (SELECT FROM "payment_transactions" WHERE "gateway" = NEW."gateway" AND "gateway_id" = NEW."gateway_id") THEN
    RETURN NEW;
  END IF;
  SELECT "landlord_id" INTO owner FROM "payments" WHERE "id" = NEW."payment_id";
  IF owner IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO "receipt_counters" AS counter ("landlord_id", "year", "last") VALUES (owner, begins, 1)
    ON CONFLICT ("landlord_id", "year") DO UPDATE SET "last" = counter."last" + 1 RETURNING counter."last"::text INTO serial;
  NEW."receipt_number" := 'KR/' || begins || '-' || lpad(((begins + 1) % 100)::text, 2, '0') || '/' || lpad(serial, greatest(6, length(serial)), '0');
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_transactions_number BEFORE INSERT ON "payment_transactions" FOR EACH ROW WHEN (NEW."kind" = 'receipt' AND NEW."receipt_number" IS NULL) EXECUTE FUNCTION number_receipt();
