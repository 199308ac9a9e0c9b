CREATE TABLE "appliances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appliances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"place" text,
	"make" text,
	"model" text,
	"serial" text,
	"bought_on" date,
	"warranty_until" date,
	"amc_until" date,
	"manual_url" text,
	"bill_url" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appliances_kind" CHECK ("appliances"."kind" in ('ac', 'geyser', 'refrigerator', 'washing_machine', 'water_purifier', 'chimney', 'hob', 'microwave', 'television', 'inverter', 'pump', 'lift', 'generator', 'other'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"appliance_id" integer,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"every_months" integer NOT NULL,
	"next_on" date NOT NULL,
	"days_ahead" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_plans_category" CHECK ("maintenance_plans"."category" in ('plumbing', 'electrical', 'appliance', 'carpentry', 'pests', 'damp', 'lift', 'internet', 'cleaning', 'other')),
	CONSTRAINT "maintenance_plans_months" CHECK ("maintenance_plans"."every_months" > 0),
	CONSTRAINT "maintenance_plans_days_ahead" CHECK ("maintenance_plans"."days_ahead" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";
--> statement-breakpoint
ALTER TABLE "maintenance_events" DROP CONSTRAINT "maintenance_events_kind";
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "appliance_id" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "plan_id" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "planned_for" date;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "building_id" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "message_id" integer;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "appliances" ADD CONSTRAINT "appliances_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_appliance_id_appliances_id_fk" FOREIGN KEY ("appliance_id") REFERENCES "public"."appliances"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "appliances_property_id" ON "appliances" USING btree ("property_id","id");
--> statement-breakpoint
CREATE INDEX "maintenance_plans_property_id" ON "maintenance_plans" USING btree ("property_id","next_on");
--> statement-breakpoint
CREATE INDEX "maintenance_plans_appliance_id" ON "maintenance_plans" USING btree ("appliance_id");
--> statement-breakpoint
CREATE INDEX "maintenance_plans_due" ON "maintenance_plans" USING btree (("next_on" - "days_ahead"));
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_appliance_id_appliances_id_fk" FOREIGN KEY ("appliance_id") REFERENCES "public"."appliances"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_plan_id_maintenance_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plans"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "maintenance_requests_appliance_id" ON "maintenance_requests" USING btree ("appliance_id","id");
--> statement-breakpoint
CREATE INDEX "maintenance_requests_building_id" ON "maintenance_requests" USING btree ("building_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_requests_plan" ON "maintenance_requests" USING btree ("plan_id","planned_for");
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_requests_message_id" ON "maintenance_requests" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "work_orders_visit_at" ON "work_orders" USING btree ("visit_at");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill'));
--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_kind" CHECK ("maintenance_events"."kind" in ('reported', 'comment', 'note', 'status', 'urgency', 'payer', 'late', 'rated', 'work', 'bill', 'building'));
