CREATE TABLE "agent_costs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mandate_id" integer NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"date" date NOT NULL,
	"note" text,
	"bill_url" text,
	"reason" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "agent_costs_category" CHECK ("agent_costs"."category" in ('repairs', 'society', 'property_tax', 'insurance', 'electricity', 'water', 'staff', 'cleaning', 'furnishing', 'loan_interest', 'legal', 'other')),
	CONSTRAINT "agent_costs_state" CHECK ("agent_costs"."state" in ('waiting', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "agent_costs_amount" CHECK ("agent_costs"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mandate_id" integer NOT NULL,
	"direction" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"date" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"by" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "agent_settlements_direction" CHECK ("agent_settlements"."direction" in ('to_agent', 'to_owner')),
	CONSTRAINT "agent_settlements_method" CHECK ("agent_settlements"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other')),
	CONSTRAINT "agent_settlements_by" CHECK ("agent_settlements"."by" in ('owner', 'agent')),
	CONSTRAINT "agent_settlements_state" CHECK ("agent_settlements"."state" in ('waiting', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "agent_settlements_amount" CHECK ("agent_settlements"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mandate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(14, 2) NOT NULL,
	"from" date NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "commission_terms_kind" CHECK ("commission_terms"."kind" in ('percent_of_rent', 'share_of_first_rent', 'fixed_monthly', 'none')),
	CONSTRAINT "commission_terms_by" CHECK ("commission_terms"."by" in ('owner', 'agent')),
	CONSTRAINT "commission_terms_state" CHECK ("commission_terms"."state" in ('waiting', 'agreed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mandate_id" integer NOT NULL,
	"terms_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"transaction_id" integer,
	"receipt_id" integer,
	"payment_id" integer,
	"month" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_earned_by" CHECK (("commissions"."transaction_id" is null) <> ("commissions"."month" is null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "agent_costs" ADD CONSTRAINT "agent_costs_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_settlements" ADD CONSTRAINT "agent_settlements_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_terms" ADD CONSTRAINT "commission_terms_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_terms_id_commission_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."commission_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_costs_mandate" ON "agent_costs" USING btree ("mandate_id","id");--> statement-breakpoint
CREATE INDEX "agent_settlements_mandate" ON "agent_settlements" USING btree ("mandate_id","id");--> statement-breakpoint
CREATE INDEX "commission_terms_mandate" ON "commission_terms" USING btree ("mandate_id","from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_terms_one_waiting" ON "commission_terms" USING btree ("mandate_id") WHERE "commission_terms"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "commissions_mandate" ON "commissions" USING btree ("mandate_id","id");--> statement-breakpoint
CREATE INDEX "commissions_payment" ON "commissions" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_transaction" ON "commissions" USING btree ("transaction_id","terms_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_month" ON "commissions" USING btree ("mandate_id","month");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'document', 'message_attachment', 'maintenance_photo', 'agent_cost'));