CREATE TABLE "agent_holdings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_holdings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mandate_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"transaction_id" integer NOT NULL,
	"receipt_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expense_charges" (
	"expense_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"payment_id" integer,
	CONSTRAINT "expense_charges_expense_id_property_id_pk" PRIMARY KEY("expense_id","property_id"),
	CONSTRAINT "expense_charges_amount" CHECK ("expense_charges"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source";
--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_charged_payment_id_payments_id_fk";
--> statement-breakpoint
DROP INDEX "expenses_charged_payment";
--> statement-breakpoint
ALTER TABLE "agent_holdings" ADD CONSTRAINT "agent_holdings_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_charges" ADD CONSTRAINT "expense_charges_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_charges" ADD CONSTRAINT "expense_charges_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expense_charges" ADD CONSTRAINT "expense_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "agent_holdings_mandate" ON "agent_holdings" USING btree ("mandate_id","id");
--> statement-breakpoint
CREATE INDEX "agent_holdings_receipt" ON "agent_holdings" USING btree ("receipt_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_holdings_transaction" ON "agent_holdings" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "expense_charges_property" ON "expense_charges" USING btree ("property_id");
--> statement-breakpoint
CREATE INDEX "expense_charges_payment" ON "expense_charges" USING btree ("payment_id") WHERE "expense_charges"."payment_id" is not null;
--> statement-breakpoint
INSERT INTO "expense_charges" ("expense_id", "property_id", "amount", "payment_id")
  SELECT "expenses"."id", "expense_shares"."property_id", "expenses"."charged_amount", "expenses"."charged_payment_id"
  FROM "expenses" JOIN "expense_shares" ON "expense_shares"."expense_id" = "expenses"."id" AND "expense_shares"."number" = 1
  WHERE "expenses"."charged_amount" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "expenses" DROP COLUMN "charged_amount";
--> statement-breakpoint
ALTER TABLE "expenses" DROP COLUMN "charged_payment_id";
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('charge_raised', 'charge_amended', 'charge_moved', 'charge_dropped', 'charge_restored', 'receipt', 'refund', 'reversal', 'credit_out', 'credit_in', 'expense', 'expense_paid', 'expense_removed', 'commission', 'commission_back', 'agent_cost', 'agent_settled', 'deposit_passed', 'agent_kept', 'agent_kept_back'));
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source" CHECK ("journal_entries"."source" in ('expense', 'commission', 'agent_cost', 'agent_settlement', 'lease_tenant', 'agent_holding') and ("journal_entries"."source" is null) = ("journal_entries"."source_id" is null));
