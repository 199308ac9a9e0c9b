CREATE TABLE "auto_charges" (
	"payment_id" integer NOT NULL,
	"due_date" date NOT NULL,
	"gateway" text NOT NULL,
	"receipt" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"token_sealed" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"gateway_payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "auto_charges_payment_id_due_date_pk" PRIMARY KEY("payment_id","due_date"),
	CONSTRAINT "auto_charges_gateway" CHECK ("auto_charges"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "auto_charges_state" CHECK ("auto_charges"."state" in ('open', 'done', 'failed')),
	CONSTRAINT "auto_charges_amount" CHECK ("auto_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"order_id" text,
	"receipt" text NOT NULL,
	"payment_id" integer,
	"payer_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"checkout_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "gateway_orders_gateway" CHECK ("gateway_orders"."gateway" in ('razorpay', 'stripe')),
	CONSTRAINT "gateway_orders_state" CHECK ("gateway_orders"."state" in ('creating', 'open', 'paid', 'failed', 'abandoned')),
	CONSTRAINT "gateway_orders_amount" CHECK ("gateway_orders"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"refund_id" text,
	"requested_by_id" uuid,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_refunds_state" CHECK ("gateway_refunds"."state" in ('open', 'done', 'refused')),
	CONSTRAINT "gateway_refunds_amount" CHECK ("gateway_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_in_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"method_type" text NOT NULL,
	"method_name" text NOT NULL,
	"payment_gateway" text NOT NULL,
	"is_default" boolean NOT NULL,
	"last_four_digits" text,
	"card_brand" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"bank_name" text,
	"account_type" text,
	"token_sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_methods_type" CHECK ("payment_methods"."method_type" in ('credit_card', 'debit_card', 'bank_account', 'digital_wallet', 'cryptocurrency')),
	CONSTRAINT "payment_methods_gateway" CHECK ("payment_methods"."payment_gateway" in ('stripe', 'paypal', 'razorpay', 'square', 'authorize_net')),
	CONSTRAINT "payment_methods_brand" CHECK ("payment_methods"."card_brand" in ('visa', 'mastercard', 'amex', 'discover', 'jcb', 'diners')),
	CONSTRAINT "payment_methods_account" CHECK ("payment_methods"."account_type" in ('checking', 'savings')),
	CONSTRAINT "payment_methods_last_four" CHECK ("payment_methods"."last_four_digits" ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_methods_month" CHECK ("payment_methods"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "rent_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allows_partial" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"schedule_name" text NOT NULL,
	"description" text,
	"amount" numeric(14, 2) NOT NULL,
	"frequency" text NOT NULL,
	"payment_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"day_of_month" integer,
	"day_of_week" integer,
	"auto_pay_enabled" boolean NOT NULL,
	"reminder_days" integer NOT NULL,
	"late_fee_kind" text NOT NULL,
	"late_fee_value" numeric(14, 2),
	"grace_days" integer NOT NULL,
	"status" text NOT NULL,
	"raised_through" date,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_schedules_frequency" CHECK ("payment_schedules"."frequency" in ('weekly', 'bi_weekly', 'monthly', 'quarterly', 'annually')),
	CONSTRAINT "payment_schedules_type" CHECK ("payment_schedules"."payment_type" in ('rent', 'security_deposit', 'pet_deposit', 'maintenance_fee', 'utility', 'late_fee', 'admin_fee', 'parking', 'storage', 'other')),
	CONSTRAINT "payment_schedules_late_fee" CHECK ("payment_schedules"."late_fee_kind" in ('none', 'fixed', 'percent')),
	CONSTRAINT "payment_schedules_status" CHECK ("payment_schedules"."status" in ('active', 'paused', 'ended')),
	CONSTRAINT "payment_schedules_amount" CHECK ("payment_schedules"."amount" > 0),
	CONSTRAINT "payment_schedules_period" CHECK ("payment_schedules"."end_date" >= "payment_schedules"."start_date"),
	CONSTRAINT "payment_schedules_day_of_month" CHECK ("payment_schedules"."day_of_month" between 1 and 31),
	CONSTRAINT "payment_schedules_day_of_week" CHECK ("payment_schedules"."day_of_week" between 0 and 6),
	CONSTRAINT "payment_schedules_reminder_days" CHECK ("payment_schedules"."reminder_days" between 0 and 30),
	CONSTRAINT "payment_schedules_grace_days" CHECK ("payment_schedules"."grace_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "payment_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"method" text NOT NULL,
	"paid_date" date NOT NULL,
	"reference" text,
	"note" text,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payment_claims_method" CHECK ("payment_claims"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other')),
	CONSTRAINT "payment_claims_state" CHECK ("payment_claims"."state" in ('open', 'confirmed', 'declined')),
	CONSTRAINT "payment_claims_amount" CHECK ("payment_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_kind" CHECK ("payment_events"."kind" in ('raised', 'amended', 'cancelled', 'received', 'refunded', 'reversed', 'credited', 'claimed', 'claim_declined', 'failed', 'overdue', 'reminded', 'late_fee', 'disputed', 'dispute_won'))
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	CONSTRAINT "payment_reminders_payment_id_kind_due_date_pk" PRIMARY KEY("payment_id","kind","due_date")
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"gateway_id" text,
	"of_id" integer,
	"paid_date" date NOT NULL,
	"reference" text,
	"note" text,
	"recorded_by_id" uuid,
	"recorded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_transactions_kind" CHECK ("payment_transactions"."kind" in ('receipt', 'refund', 'reversal', 'credit_out', 'credit_in')),
	CONSTRAINT "payment_transactions_method" CHECK ("payment_transactions"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other', 'razorpay', 'stripe', 'credit')),
	CONSTRAINT "payment_transactions_amount" CHECK ("payment_transactions"."amount" > 0),
	CONSTRAINT "payment_transactions_gateway" CHECK (("payment_transactions"."gateway" is null) = ("payment_transactions"."gateway_id" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "landlord_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "schedule_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_fee_of_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_processing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was paid before there were transactions becomes one of each, and the bank's reference moves into it.
UPDATE "payments" SET "landlord_id" = "properties"."landlord_id" FROM "leases" JOIN "properties" ON "properties"."id" = "leases"."property_id" WHERE "leases"."id" = "payments"."lease_id";--> statement-breakpoint
UPDATE "payments" SET "received" = "amount" WHERE "status" = 'paid';--> statement-breakpoint
UPDATE "payments" SET "is_cancelled" = true WHERE "status" = 'cancelled';--> statement-breakpoint
INSERT INTO "payment_transactions" ("payment_id", "kind", "amount", "method", "paid_date", "reference", "created_at") SELECT "id", 'receipt', "amount", CASE WHEN "payment_method" in ('cash', 'upi', 'bank_transfer', 'cheque') THEN "payment_method" ELSE 'other' END, (coalesce("paid_date", "created_at") AT TIME ZONE 'Asia/Kolkata')::date, "reference_number", coalesce("paid_date", "created_at") FROM "payments" WHERE "status" = 'paid';--> statement-breakpoint
UPDATE "payments" SET "payment_method" = CASE WHEN "status" <> 'paid' THEN NULL WHEN "payment_method" in ('cash', 'upi', 'bank_transfer', 'cheque') THEN "payment_method" ELSE 'other' END;--> statement-breakpoint
UPDATE "payments" SET "reference_number" = 'KR-' || lpad(upper(to_hex("id")), 8, '0');--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "reference_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_charges" ADD CONSTRAINT "auto_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_transaction_id_payment_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_settings" ADD CONSTRAINT "rent_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_of_id_payment_transactions_id_fk" FOREIGN KEY ("of_id") REFERENCES "public"."payment_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_charges_open" ON "auto_charges" USING btree ("payment_id") WHERE "auto_charges"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_order_id" ON "gateway_orders" USING btree ("gateway","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_orders_receipt" ON "gateway_orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "gateway_orders_payment_id" ON "gateway_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gateway_orders_open" ON "gateway_orders" USING btree ("created_at") WHERE "gateway_orders"."state" in ('creating', 'open', 'failed');--> statement-breakpoint
CREATE INDEX "gateway_refunds_transaction_id" ON "gateway_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "gateway_refunds_open" ON "gateway_refunds" USING btree ("created_at") WHERE "gateway_refunds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "idempotent_answers_created_at" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_methods_user_id" ON "payment_methods" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "payment_schedules_lease_id" ON "payment_schedules" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "payment_schedules_active" ON "payment_schedules" USING btree ("id") WHERE "payment_schedules"."status" = 'active';--> statement-breakpoint
CREATE INDEX "payment_claims_payment_id" ON "payment_claims" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_one_open" ON "payment_claims" USING btree ("payment_id") WHERE "payment_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_payment_id" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_transactions_payment_id" ON "payment_transactions" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_transactions_of_id" ON "payment_transactions" USING btree ("of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_gateway" ON "payment_transactions" USING btree ("gateway","gateway_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_schedule_id_payment_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_late_fee_of_id_payments_id_fk" FOREIGN KEY ("late_fee_of_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_number" ON "payments" USING btree ("reference_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_schedule_period" ON "payments" USING btree ("schedule_id","period_start");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_late_fee_of" ON "payments" USING btree ("late_fee_of_id");--> statement-breakpoint
CREATE INDEX "payments_landlord_id" ON "payments" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "payments_landlord_due" ON "payments" USING btree ("landlord_id","due_date");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK ("payments"."received" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."payment_method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other', 'razorpay', 'stripe', 'credit'));--> statement-breakpoint
-- The books are append-only: what was entered stays as it was entered. Only the account of whoever entered it may go.
CREATE FUNCTION refuse_changed_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'recorded_by_id' IS DISTINCT FROM to_jsonb(OLD) - 'recorded_by_id' THEN
    RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_transactions_append_only BEFORE UPDATE ON "payment_transactions" FOR EACH ROW EXECUTE FUNCTION refuse_changed_books();--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE ON "payment_events" FOR EACH ROW EXECUTE FUNCTION refuse_changed_books();--> statement-breakpoint
-- A property never changes its owner, so a payment knows its landlord from the beginning.
CREATE FUNCTION set_payment_landlord() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "properties"."landlord_id" INTO NEW."landlord_id" FROM "leases" JOIN "properties" ON "properties"."id" = "leases"."property_id" WHERE "leases"."id" = NEW."lease_id";
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_landlord BEFORE INSERT ON "payments" FOR EACH ROW EXECUTE FUNCTION set_payment_landlord();
