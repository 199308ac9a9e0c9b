ALTER TABLE "state_facts" DROP CONSTRAINT "state_facts_topic";--> statement-breakpoint
ALTER TABLE "state_facts" ADD COLUMN "days" smallint;--> statement-breakpoint
ALTER TABLE "settlement_evidence" ADD COLUMN "expense_id" integer;--> statement-breakpoint
ALTER TABLE "settlement_evidence" ADD CONSTRAINT "settlement_evidence_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_evidence_expense_id" ON "settlement_evidence" USING btree ("expense_id");--> statement-breakpoint
ALTER TABLE "state_facts" ADD CONSTRAINT "state_facts_days" CHECK (("state_facts"."topic" = 'deposit_return') = ("state_facts"."days" is not null) and coalesce("state_facts"."days", 0) >= 0);--> statement-breakpoint
ALTER TABLE "state_facts" ADD CONSTRAINT "state_facts_topic" CHECK ("state_facts"."topic" in ('registration', 'stamp_duty', 'police_verification', 'deposit', 'deposit_return'));--> statement-breakpoint
-- By hand: what stood in the code until now.
INSERT INTO "state_facts" ("state", "topic", "text", "days", "source", "checked_on", "updated_at") VALUES
('Andhra Pradesh', 'deposit_return', 'The state has revised its law on the lines of the Model Tenancy Act: the deposit is given back when the home is handed over, less what is due.', 0, 'Model Tenancy Act 2021, section 11; replies in Parliament, July 2022 and December 2023', '2026-11-17', now()),
('Assam', 'deposit_return', 'The state has revised its law on the lines of the Model Tenancy Act: the deposit is given back when the home is handed over, less what is due.', 0, 'Model Tenancy Act 2021, section 11; replies in Parliament, July 2022 and December 2023', '2026-11-17', now()),
('Tamil Nadu', 'deposit_return', 'The state has revised its law on the lines of the Model Tenancy Act: the deposit is given back when the home is handed over, less what is due.', 0, 'Model Tenancy Act 2021, section 11; replies in Parliament, July 2022 and December 2023', '2026-11-17', now()),
('Uttar Pradesh', 'deposit_return', 'The state has revised its law on the lines of the Model Tenancy Act: the deposit is given back when the home is handed over, less what is due.', 0, 'Model Tenancy Act 2021, section 11; replies in Parliament, July 2022 and December 2023', '2026-11-17', now());
