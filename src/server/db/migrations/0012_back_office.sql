CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"subject_name" text,
	"changes" jsonb NOT NULL,
	"address" text,
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('admin', 'user', 'visitor')),
	CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('user', 'admin', 'property', 'payment', 'discount_code', 'invoice', 'plan'))
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "mfa_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "mfa_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "mfa_last_step" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "open_as" text;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_subscription" ON "users" USING btree ("subscription_plan","subscription_status");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_open_as" CHECK ("payments"."open_as" in ('pending', 'overdue'));--> statement-breakpoint
CREATE FUNCTION refuse_any_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are never changed and never deleted', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_any_change();
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify_email', 'reset_password', 'invitation', 'given_password_reset'));
--> statement-breakpoint
-- From now on an invoice has a period as long as what it gave stands; what is overdue gives nothing.
UPDATE "invoices" SET "period_start" = null, "period_end" = null WHERE "status" = 'overdue';
