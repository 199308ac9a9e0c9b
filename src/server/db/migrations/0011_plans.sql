CREATE TABLE "sign_in_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "sign_in_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"user_id" uuid NOT NULL,
	"achievement" text NOT NULL,
	"discount_code_id" integer,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_achievements_user_id_achievement_pk" PRIMARY KEY("user_id","achievement"),
	CONSTRAINT "user_achievements_achievement" CHECK ("user_achievements"."achievement" in ('first_property', 'property_master', 'application_magnet', 'subscriber_pro', 'subscriber_enterprise'))
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"description" text,
	"discount_type" text NOT NULL,
	"discount_value" numeric(14, 2) NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"applicable_plans" text[] NOT NULL,
	"billing_cycle" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_type" CHECK ("discount_codes"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."discount_value" > 0),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."discount_type" <> 'percentage' or "discount_codes"."discount_value" <= 100),
	CONSTRAINT "discount_codes_use" CHECK ("discount_codes"."used_count" >= 0 and ("discount_codes"."usage_limit" is null or "discount_codes"."used_count" <= "discount_codes"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"discount_amount" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"credit_amount" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"final_amount" numeric(14, 2) NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"tax_percent" numeric(14, 2),
	"tax_amount" numeric(14, 2),
	"seller_gstin" text,
	"due_date" date NOT NULL,
	"paid_date" timestamp with time zone,
	"status" text NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('pending', 'paid', 'overdue', 'cancelled')),
	CONSTRAINT "invoices_cycle" CHECK ("invoices"."billing_cycle" in ('monthly', 'yearly', 'quarterly')),
	CONSTRAINT "invoices_amounts" CHECK (least("invoices"."amount", "invoices"."discount_amount", "invoices"."credit_amount", "invoices"."final_amount") >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"property_limit" integer NOT NULL,
	"document_limit" integer NOT NULL,
	"features" text[] NOT NULL,
	"popular" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_offers_plan" CHECK ("plan_offers"."plan" in ('free', 'basic', 'professional', 'enterprise')),
	CONSTRAINT "plan_offers_cycle" CHECK ("plan_offers"."billing_cycle" in ('yearly', 'monthly')),
	CONSTRAINT "plan_offers_price" CHECK ("plan_offers"."price" >= 0),
	CONSTRAINT "plan_offers_limits" CHECK (least("plan_offers"."property_limit", "plan_offers"."document_limit") >= -1)
);
--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"property_limit" integer NOT NULL,
	"document_limit" integer NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"discount_code_id" integer,
	"discount_amount" numeric(14, 2) NOT NULL,
	"credit_amount" numeric(14, 2) NOT NULL,
	"final_amount" numeric(14, 2) NOT NULL,
	"invoice_id" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "plan_orders_plan" CHECK ("plan_orders"."plan" in ('free', 'basic', 'professional', 'enterprise')),
	CONSTRAINT "plan_orders_cycle" CHECK ("plan_orders"."billing_cycle" in ('yearly', 'monthly')),
	CONSTRAINT "plan_orders_state" CHECK ("plan_orders"."state" in ('open', 'paid', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_property_limit";--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "plan_order_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "billing_cycle" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cancels_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_of_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_days" ADD CONSTRAINT "sign_in_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD CONSTRAINT "plan_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "discount_codes_owner_id" ON "discount_codes" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_user_id" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date") WHERE "invoices"."status" in ('pending', 'overdue');--> statement-breakpoint
CREATE UNIQUE INDEX "plan_offers_plan" ON "plan_offers" USING btree ("plan","billing_cycle");--> statement-breakpoint
CREATE INDEX "plan_orders_user_id" ON "plan_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "plan_orders_open" ON "plan_orders" USING btree ("created_at") WHERE "plan_orders"."state" = 'open';--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_plan_order_id_plan_orders_id_fk" FOREIGN KEY ("plan_order_id") REFERENCES "public"."plan_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_orders_plan_order_id" ON "gateway_orders" USING btree ("plan_order_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_billing_cycle" CHECK ("users"."billing_cycle" in ('yearly', 'monthly'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_property_limit" CHECK (least("users"."property_limit", "users"."document_limit") >= -1);--> statement-breakpoint
UPDATE "users" SET "document_limit" = -1 WHERE "subscription_plan" <> 'free';--> statement-breakpoint
INSERT INTO "plan_offers" ("plan", "billing_cycle", "name", "description", "price", "property_limit", "document_limit", "features", "popular", "updated_at") VALUES
	('free', 'yearly', 'Free', 'For your first property', 0, 1, 10, ARRAY['1 property', '10 documents', 'Basic listing', 'Email support'], false, now()),
	('basic', 'yearly', 'Basic', 'For a few homes', 999, 5, -1, ARRAY['Up to 5 properties', 'Unlimited documents', 'Application forms and screening', 'Rent schedules and receipts', 'Email support'], true, now()),
	('professional', 'yearly', 'Professional', 'For growing portfolios', 2499, 20, -1, ARRAY['Up to 20 properties', 'Unlimited documents', 'Application forms and screening', 'Rent schedules and receipts', 'Advanced analytics', 'Priority support'], false, now()),
	('enterprise', 'yearly', 'Enterprise', 'For large portfolios and agencies', 4999, -1, -1, ARRAY['Unlimited properties', 'Unlimited documents', 'Application forms and screening', 'Rent schedules and receipts', 'Advanced analytics', '24/7 support'], false, now()),
	('free', 'monthly', 'Free', 'For your first property', 0, 1, 10, ARRAY['1 property', 'Basic listing', 'Email support'], false, now()),
	('professional', 'monthly', 'Professional', 'For growing portfolios', 999, 10, -1, ARRAY['Up to 10 properties', 'Advanced analytics', 'Priority support', 'Custom branding'], true, now()),
	('enterprise', 'monthly', 'Enterprise', 'For large portfolios and agencies', 1999, -1, -1, ARRAY['Unlimited properties', 'Advanced analytics', '24/7 support', 'Custom integrations', 'API access'], false, now());
