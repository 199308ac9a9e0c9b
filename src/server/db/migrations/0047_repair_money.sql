CREATE TABLE "repair_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"property_id" integer,
	"approval_limit" numeric(14, 2) NOT NULL,
	"emergency_cap" numeric(14, 2) NOT NULL,
	"unanswered" text NOT NULL,
	"second_limit" numeric(14, 2),
	"allows_verbal" boolean NOT NULL,
	CONSTRAINT "repair_limits_unanswered" CHECK ("repair_limits"."unanswered" in ('wait', 'go_ahead')),
	CONSTRAINT "repair_limits_second" CHECK ("repair_limits"."unanswered" = 'wait' or "repair_limits"."second_limit" is not null)
);
--> statement-breakpoint
ALTER TABLE "action_links" DROP CONSTRAINT "action_links_purpose";
--> statement-breakpoint
ALTER TABLE "maintenance_requests" DROP CONSTRAINT "maintenance_requests_payer";
--> statement-breakpoint
ALTER TABLE "repair_terms" DROP CONSTRAINT "repair_terms_payer";
--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_status";
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "tenant_percent" integer;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "asks_estimate" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "estimate" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "estimate_note" text;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approval" text;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approval_asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approval_nudges" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approved_amount" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approved_by" text;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "approval_note" text;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "expense_id" integer;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "bill_event_id" integer;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "done_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "repair_limits" ADD CONSTRAINT "repair_limits_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "repair_limits" ADD CONSTRAINT "repair_limits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "repair_limits_of_home" ON "repair_limits" USING btree ("property_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "repair_limits_of_all" ON "repair_limits" USING btree ("landlord_id") WHERE "repair_limits"."property_id" is null;
--> statement-breakpoint
CREATE INDEX "repair_limits_landlord_id" ON "repair_limits" USING btree ("landlord_id");
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_bill_event_id_maintenance_events_id_fk" FOREIGN KEY ("bill_event_id") REFERENCES "public"."maintenance_events"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "work_orders_expense_id" ON "work_orders" USING btree ("expense_id") WHERE "work_orders"."expense_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_orders_bill_event_id" ON "work_orders" USING btree ("bill_event_id") WHERE "work_orders"."bill_event_id" is not null;
--> statement-breakpoint
CREATE INDEX "work_orders_waiting" ON "work_orders" USING btree ("request_id") WHERE "work_orders"."approval" = 'waiting';
--> statement-breakpoint
CREATE INDEX "work_orders_unbooked" ON "work_orders" USING btree ("request_id") WHERE "work_orders"."status" = 'billed' and "work_orders"."expense_id" is null;
--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_purpose" CHECK ("action_links"."purpose" in ('work_order', 'repair_approval'));
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_percent" CHECK ("maintenance_requests"."tenant_percent" between 1 and 99);
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_payer" CHECK ("maintenance_requests"."payer" in ('landlord', 'tenant', 'shared'));
--> statement-breakpoint
ALTER TABLE "repair_terms" ADD CONSTRAINT "repair_terms_payer" CHECK ("repair_terms"."payer" in ('landlord', 'tenant', 'shared'));
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_estimate" CHECK ("work_orders"."estimate" > 0);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_approval" CHECK ("work_orders"."approval" in ('open', 'waiting', 'approved', 'refused'));
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_status" CHECK ("work_orders"."status" in ('draft', 'offered', 'accepted', 'declined', 'scheduled', 'in_progress', 'done', 'billed', 'paid', 'cancelled'));
