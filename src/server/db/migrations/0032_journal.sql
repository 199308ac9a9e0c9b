CREATE TABLE "book_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"act" text NOT NULL,
	"month" text NOT NULL,
	"closed_through" date NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_closings_act" CHECK ("book_closings"."act" in ('closed', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"value_date" date NOT NULL,
	"text" text,
	"person" text,
	"payment_id" integer,
	"transaction_id" integer,
	"line_count" smallint NOT NULL,
	"author_id" uuid,
	"author" text,
	"is_dated" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('charge_raised', 'charge_amended', 'charge_moved', 'charge_dropped', 'charge_restored', 'receipt', 'refund', 'reversal', 'credit_out', 'credit_in')),
	CONSTRAINT "journal_entries_line_count" CHECK ("journal_entries"."line_count" >= 2)
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"entry_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"property_id" integer,
	"lease_id" integer,
	CONSTRAINT "journal_lines_entry_id_number_pk" PRIMARY KEY("entry_id","number"),
	CONSTRAINT "journal_lines_account" CHECK ("journal_lines"."account" in ('money.cash', 'money.upi', 'money.bank_transfer', 'money.cheque', 'money.other', 'money.razorpay', 'money.stripe', 'money.test', 'receivable', 'credit', 'deposit_due', 'deposit_held', 'income.rent', 'income.maintenance_fee', 'income.utility', 'income.late_fee', 'income.admin_fee', 'income.parking', 'income.storage', 'income.other', 'expense.repairs', 'expense.society', 'expense.property_tax', 'expense.insurance', 'expense.electricity', 'expense.water', 'expense.staff', 'expense.cleaning', 'expense.furnishing', 'expense.loan_interest', 'expense.legal', 'expense.agent', 'expense.other', 'payable.vendor', 'payable.agent', 'receivable.agent', 'owner')),
	CONSTRAINT "journal_lines_amount" CHECK ("journal_lines"."amount" <> 0),
	CONSTRAINT "journal_lines_number" CHECK ("journal_lines"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "book_closings" ADD CONSTRAINT "book_closings_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_closings_landlord" ON "book_closings" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "journal_entries_landlord" ON "journal_entries" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "journal_entries_landlord_date" ON "journal_entries" USING btree ("landlord_id","date","id");--> statement-breakpoint
CREATE INDEX "journal_entries_payment" ON "journal_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_transaction" ON "journal_entries" USING btree ("transaction_id") WHERE "journal_entries"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "journal_lines_lease" ON "journal_lines" USING btree ("lease_id","account","amount");--> statement-breakpoint
CREATE INDEX "journal_lines_property" ON "journal_lines" USING btree ("property_id","account","amount");
--> statement-breakpoint
-- Books payments and transactions that are not in the journal: those of versions without one. The twin of the posting rules in
-- src/contract/books/posting-rules.ts; what was changed before is booked as it stands.
CREATE FUNCTION book_earlier_payments() RETURNS void LANGUAGE sql AS $$
  WITH booked AS (
    INSERT INTO "journal_entries" ("landlord_id", "kind", "date", "value_date", "text", "person", "payment_id", "line_count", "is_dated", "created_at")
    SELECT p."landlord_id", f.kind, f.day, f.day, p."description", l."tenant_name", p."id", 2, false, f.at
    FROM "payments" p JOIN "leases" l ON l."id" = p."lease_id"
    CROSS JOIN LATERAL (
      SELECT 'charge_raised' AS kind, p."due_date" AS day, p."created_at" AS at
      UNION ALL
      SELECT 'charge_dropped', greatest(p."due_date", (ended.at AT TIME ZONE 'Asia/Kolkata')::date), ended.at
      FROM (
        SELECT coalesce(max(e."created_at"), p."created_at") AS at FROM "payment_events" e
        WHERE e."payment_id" = p."id" AND e."kind" IN ('cancelled', 'refunded')
      ) ended
      WHERE p."status" IN ('cancelled', 'refunded') AND p."amount" > p."received"
    ) f
    WHERE NOT EXISTS (SELECT FROM "journal_entries" j WHERE j."payment_id" = p."id" AND j."kind" = 'charge_raised')
    ORDER BY p."id", f.kind DESC
    RETURNING "id", "payment_id", "kind"
  )
  INSERT INTO "journal_lines" ("entry_id", "number", "account", "amount", "property_id", "lease_id")
  SELECT b."id", line.number, line.account, line.amount, l."property_id", l."id"
  FROM booked b JOIN "payments" p ON p."id" = b."payment_id" JOIN "leases" l ON l."id" = p."lease_id"
  CROSS JOIN LATERAL (
    SELECT CASE b."kind" WHEN 'charge_raised' THEN p."amount" ELSE p."received" - p."amount" END AS owed
  ) f
  CROSS JOIN LATERAL (VALUES
    (1, 'receivable', f.owed),
    (2, CASE WHEN p."type" IN ('security_deposit', 'pet_deposit') THEN 'deposit_due' ELSE 'income.' || p."type" END, -f.owed)
  ) AS line (number, account, amount);

  WITH booked AS (
    INSERT INTO "journal_entries" ("landlord_id", "kind", "date", "value_date", "text", "person", "payment_id", "transaction_id", "line_count", "author_id", "author", "is_dated", "created_at")
    SELECT p."landlord_id", t."kind", t."paid_date", t."paid_date", p."description", l."tenant_name", p."id", t."id",
      CASE WHEN p."type" IN ('security_deposit', 'pet_deposit') THEN 4 ELSE 2 END, t."recorded_by_id", t."recorded_by", false, t."created_at"
    FROM "payment_transactions" t JOIN "payments" p ON p."id" = t."payment_id" JOIN "leases" l ON l."id" = p."lease_id"
    WHERE NOT EXISTS (SELECT FROM "journal_entries" j WHERE j."transaction_id" = t."id")
    ORDER BY t."id"
    RETURNING "id", "transaction_id", "line_count"
  )
  INSERT INTO "journal_lines" ("entry_id", "number", "account", "amount", "property_id", "lease_id")
  SELECT b."id", line.number, line.account, line.amount, l."property_id", l."id"
  FROM booked b JOIN "payment_transactions" t ON t."id" = b."transaction_id"
  JOIN "payments" p ON p."id" = t."payment_id" JOIN "leases" l ON l."id" = p."lease_id"
  CROSS JOIN LATERAL (
    SELECT CASE WHEN t."kind" IN ('receipt', 'credit_in') THEN t."amount" ELSE -t."amount" END AS paid,
      CASE WHEN t."kind" IN ('credit_in', 'credit_out') THEN 'credit' WHEN t."is_test" THEN 'money.test' ELSE 'money.' || t."method" END AS side
  ) f
  CROSS JOIN LATERAL (VALUES
    (1, f.side, f.paid), (2, 'receivable', -f.paid), (3, 'deposit_due', f.paid), (4, 'deposit_held', -f.paid)
  ) AS line (number, account, amount)
  WHERE line.number <= b."line_count";
$$;--> statement-breakpoint
SELECT book_earlier_payments();--> statement-breakpoint
-- Before and after, each lease comes to the same: outstanding, credit, deposits held, income, money.
DO $$
DECLARE
  wrong record;
BEGIN
  SELECT * INTO wrong FROM (
    SELECT "lease_id",
      sum(CASE WHEN "status" IN ('cancelled', 'refunded') THEN 0 ELSE "amount" - "received" END) AS receivable,
      sum("received") FILTER (WHERE "type" IN ('security_deposit', 'pet_deposit')) AS deposit_held,
      sum(CASE WHEN "status" IN ('cancelled', 'refunded') THEN "received" ELSE "amount" END) FILTER (WHERE "type" NOT IN ('security_deposit', 'pet_deposit')) AS income
    FROM "payments" GROUP BY "lease_id"
  ) owed
  LEFT JOIN (
    SELECT p."lease_id",
      sum(CASE t."kind" WHEN 'credit_out' THEN t."amount" WHEN 'credit_in' THEN -t."amount" ELSE 0 END) AS credit,
      sum(CASE t."kind" WHEN 'receipt' THEN t."amount" WHEN 'refund' THEN -t."amount" WHEN 'reversal' THEN -t."amount" ELSE 0 END) AS money
    FROM "payment_transactions" t JOIN "payments" p ON p."id" = t."payment_id" GROUP BY p."lease_id"
  ) moved USING ("lease_id")
  FULL JOIN (
    SELECT "lease_id",
      sum("amount") FILTER (WHERE "account" = 'receivable') AS booked_receivable,
      -sum("amount") FILTER (WHERE "account" = 'credit') AS booked_credit,
      -sum("amount") FILTER (WHERE "account" = 'deposit_held') AS booked_deposit,
      -sum("amount") FILTER (WHERE "account" LIKE 'income.%') AS booked_income,
      sum("amount") FILTER (WHERE "account" LIKE 'money.%') AS booked_money,
      sum("amount") AS booked
    FROM "journal_lines" GROUP BY "lease_id"
  ) journal USING ("lease_id")
  WHERE (coalesce(receivable, 0), coalesce(credit, 0), coalesce(deposit_held, 0), coalesce(income, 0), coalesce(money, 0), 0)
    <> (coalesce(booked_receivable, 0), coalesce(booked_credit, 0), coalesce(booked_deposit, 0), coalesce(booked_income, 0), coalesce(booked_money, 0), coalesce(booked, 0))
  ORDER BY "lease_id" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the payments of lease % do not come to what the journal makes of them: %', wrong."lease_id", row_to_json(wrong);
  END IF;
END
$$;--> statement-breakpoint
-- An entry is whole and comes to nothing, at the latest when its transaction is through.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines bigint;
  total numeric;
BEGIN
  SELECT count(*), sum("amount") INTO lines, total FROM "journal_lines" WHERE "entry_id" = NEW."id";
  IF lines <> NEW."line_count" OR total <> 0 THEN
    RAISE EXCEPTION 'entry % of the journal has % lines of %, which come to %', NEW."id", lines, NEW."line_count", total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entries_balanced AFTER INSERT ON "journal_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();--> statement-breakpoint
-- Nothing is added to an entry that is whole.
CREATE FUNCTION refuse_added_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN "journal_entries" ON "id" = "entry_id" WHERE "number" > "line_count") THEN
    RAISE EXCEPTION 'an entry of the journal has no more lines than it says' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER journal_lines_whole AFTER INSERT ON "journal_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_added_lines();--> statement-breakpoint
-- Only the words that may name somebody can go.
CREATE FUNCTION refuse_changed_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."text" IS NULL AND NEW."person" IS NULL
    AND to_jsonb(NEW) - 'text' - 'person' = to_jsonb(OLD) - 'text' - 'person' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the journal is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION refuse_changed_journal();--> statement-breakpoint
CREATE TRIGGER journal_entries_not_emptied BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE ON "journal_lines" FOR EACH ROW EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE TRIGGER journal_lines_not_emptied BEFORE TRUNCATE ON "journal_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
-- Who writes holds the landlord's books with others, who closes a month holds them alone: so nothing gets into a month while it is
-- being closed. There are 1024 such locks for all landlords, as a transaction that writes for all of them (a restored backup) could
-- not hold one for each. What somebody dates into a closed month is refused; what happened by itself counts on the day it is known.
CREATE FUNCTION keep_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('books'), hashtext(NEW."landlord_id"::text) & 1023);
  SELECT "closed_through" INTO closed FROM "book_closings" WHERE "landlord_id" = NEW."landlord_id" ORDER BY "id" DESC LIMIT 1;
  IF closed IS NULL OR NEW."date" > closed THEN
    RETURN NEW;
  END IF;
  IF NEW."is_dated" THEN
    RAISE EXCEPTION 'the books are closed through %', closed USING ERRCODE = 'KB001', DETAIL = closed::text;
  END IF;
  NEW."date" := greatest((NEW."created_at" AT TIME ZONE 'Asia/Kolkata')::date, closed + 1);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER journal_entries_open_month BEFORE INSERT ON "journal_entries" FOR EACH ROW WHEN (NEW."landlord_id" IS NOT NULL) EXECUTE FUNCTION keep_closed_months();--> statement-breakpoint
CREATE TRIGGER book_closings_append_only BEFORE UPDATE ON "book_closings" FOR EACH ROW EXECUTE FUNCTION refuse_changed_books();
