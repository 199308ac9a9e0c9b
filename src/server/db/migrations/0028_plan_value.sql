CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text,
	"address" text,
	"state" text,
	"gstin" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"invoice_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_credits_reason" CHECK ("plan_credits"."reason" in ('unused_days', 'invoice')),
	CONSTRAINT "plan_credits_amount" CHECK ("plan_credits"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_state" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_state" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_gstin" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sac" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaced_plan" jsonb;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_credits_user_id" ON "plan_credits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "plan_credits_invoice_id" ON "plan_credits" USING btree ("invoice_id");--> statement-breakpoint
CREATE TRIGGER plan_credits_append_only BEFORE UPDATE ON "plan_credits" FOR EACH ROW EXECUTE FUNCTION refuse_changed_books();--> statement-breakpoint
-- Upgrades that are not paid had used the credit of a smaller plan for good. It is theirs again where they have lost what it was used for.
INSERT INTO "plan_credits" ("user_id", "amount", "reason", "invoice_id", "created_at")
SELECT "user_id", "credit_amount", 'unused_days', "id", "created_at" FROM "invoices"
WHERE "status" IN ('pending', 'overdue') AND "credit_amount" > 0 AND "user_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "plan_credits" ("user_id", "amount", "reason", "invoice_id", "created_at")
SELECT "user_id", -"credit_amount", 'invoice', "id", "created_at" FROM "invoices"
WHERE "status" IN ('pending', 'overdue') AND "credit_amount" > 0 AND "user_id" IS NOT NULL AND "period_start" IS NOT NULL;
