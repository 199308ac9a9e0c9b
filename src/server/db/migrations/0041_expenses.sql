CREATE TABLE "expense_shares" (
	"expense_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"property_id" integer NOT NULL,
	"weight" numeric(12, 2) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "expense_shares_expense_id_number_pk" PRIMARY KEY("expense_id","number"),
	CONSTRAINT "expense_shares_amount" CHECK ("expense_shares"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"category" text NOT NULL,
	"own_category" text,
	"amount" numeric(14, 2) NOT NULL,
	"date" date NOT NULL,
	"split" text NOT NULL,
	"payee" text,
	"tax_amount" numeric(14, 2),
	"gstin" text,
	"was_owed" boolean NOT NULL,
	"paid_on" date,
	"way" text,
	"reference" text,
	"bill_url" text,
	"note" text,
	"charged_amount" numeric(14, 2),
	"charged_payment_id" integer,
	"repeat" text DEFAULT 'none' NOT NULL,
	"repeat_until" date,
	"repeat_set_on" date,
	"repeated_through" date,
	"repeat_of_id" integer,
	"repeat_day" date,
	"created_by_id" uuid,
	"created_by" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expenses_category" CHECK ("expenses"."category" in ('repairs', 'society', 'property_tax', 'insurance', 'electricity', 'water', 'staff', 'cleaning', 'furnishing', 'loan_interest', 'legal', 'agent', 'other')),
	CONSTRAINT "expenses_own_category" CHECK ("expenses"."own_category" is null or "expenses"."category" = 'other'),
	CONSTRAINT "expenses_split" CHECK ("expenses"."split" in ('equally', 'by_area', 'by_shares')),
	CONSTRAINT "expenses_way" CHECK ("expenses"."way" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other')),
	CONSTRAINT "expenses_repeat" CHECK ("expenses"."repeat" in ('none', 'monthly', 'yearly')),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount" > 0),
	CONSTRAINT "expenses_paid" CHECK ("expenses"."was_owed" or "expenses"."paid_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bill_url" text;--> statement-breakpoint
ALTER TABLE "expense_shares" ADD CONSTRAINT "expense_shares_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_shares" ADD CONSTRAINT "expense_shares_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_charged_payment_id_payments_id_fk" FOREIGN KEY ("charged_payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_repeat_of_id_expenses_id_fk" FOREIGN KEY ("repeat_of_id") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_shares_property" ON "expense_shares" USING btree ("property_id","expense_id");--> statement-breakpoint
CREATE INDEX "expenses_landlord" ON "expenses" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "expenses_landlord_date" ON "expenses" USING btree ("landlord_id","date");--> statement-breakpoint
CREATE INDEX "expenses_charged_payment" ON "expenses" USING btree ("charged_payment_id") WHERE "expenses"."charged_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_repeating" ON "expenses" USING btree ("id") WHERE "expenses"."repeat" <> 'none' and "expenses"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_repeat_day" ON "expenses" USING btree ("repeat_of_id","repeat_day");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('user', 'admin', 'property', 'lease', 'application', 'payment', 'expense', 'discount_code', 'invoice', 'plan'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'document', 'message_attachment', 'maintenance_photo', 'agent_cost', 'expense_bill'));