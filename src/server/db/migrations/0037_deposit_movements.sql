ALTER TABLE "payment_transactions" DROP CONSTRAINT "payment_transactions_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "exit_painting_charge" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "exit_cleaning_charge" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "deposit_return_days" integer;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "from_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_from_id" ON "payment_transactions" USING btree ("from_id") WHERE "payment_transactions"."from_id" is not null;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_exit_terms" CHECK (least("leases"."exit_painting_charge", "leases"."exit_cleaning_charge", "leases"."notice_days", "leases"."deposit_return_days") >= 0);--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_method" CHECK ("payment_transactions"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other', 'razorpay', 'stripe', 'credit', 'deposit'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."payment_method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other', 'razorpay', 'stripe', 'credit', 'deposit'));