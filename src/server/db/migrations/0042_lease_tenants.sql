CREATE TABLE "lease_tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"tenant_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"share" numeric(5, 2),
	"from_day" date NOT NULL,
	"until_day" date,
	"deposit_share" numeric(14, 2),
	"deposit_settled_by" text,
	"joiner_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_tenants_role" CHECK ("lease_tenants"."role" in ('co_tenant', 'guarantor')),
	CONSTRAINT "lease_tenants_share" CHECK ("lease_tenants"."share" > 0 and "lease_tenants"."share" <= 100),
	CONSTRAINT "lease_tenants_guarantor" CHECK ("lease_tenants"."role" = 'co_tenant' or "lease_tenants"."share" is null),
	CONSTRAINT "lease_tenants_days" CHECK ("lease_tenants"."until_day" >= "lease_tenants"."from_day"),
	CONSTRAINT "lease_tenants_deposit_settled_by" CHECK ("lease_tenants"."deposit_settled_by" in ('joiner', 'landlord')),
	CONSTRAINT "lease_tenants_deposit_share" CHECK ("lease_tenants"."deposit_share" >= 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_source";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "co_applicants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "balance" text DEFAULT 'joint' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "claimed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "course_year" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "guardian_relation" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_phone_at_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_tenants" ADD CONSTRAINT "lease_tenants_joiner_id_lease_tenants_id_fk" FOREIGN KEY ("joiner_id") REFERENCES "public"."lease_tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lease_tenants_once" ON "lease_tenants" USING btree ("lease_id","tenant_id") WHERE "lease_tenants"."until_day" is null;--> statement-breakpoint
CREATE INDEX "lease_tenants_lease_id" ON "lease_tenants" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "lease_tenants_tenant_id" ON "lease_tenants" USING btree ("tenant_id","lease_id");--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transactions_payer_id" ON "payment_transactions" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('charge_raised', 'charge_amended', 'charge_moved', 'charge_dropped', 'charge_restored', 'receipt', 'refund', 'reversal', 'credit_out', 'credit_in', 'expense', 'expense_paid', 'expense_removed', 'commission', 'commission_back', 'agent_cost', 'agent_settled', 'deposit_passed'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_source" CHECK ("journal_entries"."source" in ('expense', 'commission', 'agent_cost', 'agent_settlement', 'lease_tenant') and ("journal_entries"."source" is null) = ("journal_entries"."source_id" is null));--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_balance" CHECK ("leases"."balance" in ('joint', 'separate'));--> statement-breakpoint
-- Who paid may turn from a placeholder into the account of the same person, and their account may go, as that of whoever entered it.
CREATE OR REPLACE FUNCTION refuse_changed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'recorded_by_id' - 'payer_id' IS DISTINCT FROM to_jsonb(OLD) - 'recorded_by_id' - 'payer_id' THEN
    RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
