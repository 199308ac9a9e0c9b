CREATE TABLE "rent_rises" (
	"lease_id" integer NOT NULL,
	"date" date NOT NULL,
	"rent_before" numeric(14, 2) NOT NULL,
	"rent_after" numeric(14, 2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rent_rises_lease_id_date_pk" PRIMARY KEY("lease_id","date")
);
--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_split";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_account";--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "split_from" date;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "split_to" date;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "is_cam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rent_rises" ADD CONSTRAINT "rent_rises_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_split_days" CHECK ("expenses"."split" <> 'by_days' or "expenses"."split_to" >= "expenses"."split_from");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_split" CHECK ("expenses"."split" in ('equally', 'by_area', 'by_beds', 'by_days', 'by_shares'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account" CHECK ("journal_lines"."account" in ('money.cash', 'money.upi', 'money.bank_transfer', 'money.cheque', 'money.other', 'money.razorpay', 'money.stripe', 'money.test', 'receivable', 'credit', 'gst_due', 'deposit_due', 'deposit_held', 'deposit_moved', 'income.rent', 'income.maintenance_fee', 'income.utility', 'income.late_fee', 'income.admin_fee', 'income.parking', 'income.storage', 'income.other', 'expense.repairs', 'expense.society', 'expense.property_tax', 'expense.insurance', 'expense.electricity', 'expense.water', 'expense.staff', 'expense.cleaning', 'expense.furnishing', 'expense.loan_interest', 'expense.legal', 'expense.agent', 'expense.other', 'payable.vendor', 'payable.agent', 'receivable.agent', 'owner'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tax_rate" CHECK ("payments"."tax_rate" between 0 and 100);