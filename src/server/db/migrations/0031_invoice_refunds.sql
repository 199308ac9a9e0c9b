CREATE TABLE "invoice_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"gateway_order_id" integer,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"is_test" boolean NOT NULL,
	"state" text NOT NULL,
	"requested_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "invoice_refunds_state" CHECK ("invoice_refunds"."state" in ('open', 'done', 'refused')),
	CONSTRAINT "invoice_refunds_amount" CHECK ("invoice_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status";--> statement-breakpoint
ALTER TABLE "plan_credits" DROP CONSTRAINT "plan_credits_reason";--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "gateway_payment_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_test_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_refunds" ADD CONSTRAINT "invoice_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_refunds" ADD CONSTRAINT "invoice_refunds_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_refunds_once" ON "invoice_refunds" USING btree ("invoice_id") WHERE "invoice_refunds"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "invoice_refunds_invoice_id" ON "invoice_refunds" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_refunds_open" ON "invoice_refunds" USING btree ("created_at") WHERE "invoice_refunds"."state" = 'open';--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD CONSTRAINT "gateway_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_orders_invoice_id" ON "gateway_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "gateway_orders_gateway_payment_id" ON "gateway_orders" USING btree ("gateway_payment_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refunded" CHECK (("invoices"."status" = 'refunded') = ("invoices"."refunded_at" is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('pending', 'paid', 'overdue', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "plan_credits" ADD CONSTRAINT "plan_credits_reason" CHECK ("plan_credits"."reason" in ('unused_days', 'invoice', 'refund'));--> statement-breakpoint
UPDATE "gateway_orders" SET "invoice_id" = "first_paid"."invoice_id" FROM (
	SELECT DISTINCT ON ("plan_orders"."invoice_id") "gateway_orders"."id", "plan_orders"."invoice_id"
	FROM "gateway_orders" JOIN "plan_orders" ON "plan_orders"."id" = "gateway_orders"."plan_order_id"
	WHERE "gateway_orders"."state" = 'paid' AND "plan_orders"."invoice_id" IS NOT NULL
	ORDER BY "plan_orders"."invoice_id", "gateway_orders"."id"
) AS "first_paid" WHERE "gateway_orders"."id" = "first_paid"."id";
