ALTER TABLE "payment_transactions" ADD COLUMN "is_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now admins were known by the text they were written down with.
ALTER TABLE "payment_transactions" DISABLE TRIGGER payment_transactions_append_only;--> statement-breakpoint
UPDATE "payment_transactions" SET "is_by_admin" = true WHERE "recorded_by_id" IS NULL AND "recorded_by" LIKE 'Admin (%';--> statement-breakpoint
ALTER TABLE "payment_transactions" ENABLE TRIGGER payment_transactions_append_only;
