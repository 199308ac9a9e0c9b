CREATE TABLE "meter_bill_shares" (
	"bill_id" integer NOT NULL,
	"lease_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"payment_id" integer,
	CONSTRAINT "meter_bill_shares_bill_id_lease_id_pk" PRIMARY KEY("bill_id","lease_id")
);
--> statement-breakpoint
CREATE TABLE "meter_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meter_id" integer NOT NULL,
	"from_reading_id" integer NOT NULL,
	"to_reading_id" integer NOT NULL,
	"use" numeric(12, 2) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"owners_part" numeric(14, 2) NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter_prices" (
	"meter_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"fixed_part" numeric(14, 2) NOT NULL,
	CONSTRAINT "meter_prices_meter_id_starts_on_pk" PRIMARY KEY("meter_id","starts_on"),
	CONSTRAINT "meter_prices_amounts" CHECK (least("meter_prices"."unit_price", "meter_prices"."fixed_part") >= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meter_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"last_value" numeric(12, 2),
	"photo_url" text,
	"read_by_id" uuid,
	"read_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meter_readings_kind" CHECK ("meter_readings"."kind" in ('read', 'replaced', 'corrected')),
	CONSTRAINT "meter_readings_reason" CHECK (("meter_readings"."kind" = 'read') = ("meter_readings"."reason" is null)),
	CONSTRAINT "meter_readings_value" CHECK ("meter_readings"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer,
	"building_id" integer,
	"kind" text NOT NULL,
	"number" text,
	"place" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meters_kind" CHECK ("meters"."kind" in ('electricity', 'water', 'gas', 'dg')),
	CONSTRAINT "meters_space" CHECK (("meters"."property_id" is null) <> ("meters"."building_id" is null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "working" jsonb;
--> statement-breakpoint
ALTER TABLE "meter_bill_shares" ADD CONSTRAINT "meter_bill_shares_bill_id_meter_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."meter_bills"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_bill_shares" ADD CONSTRAINT "meter_bill_shares_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_bill_shares" ADD CONSTRAINT "meter_bill_shares_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_bills" ADD CONSTRAINT "meter_bills_meter_id_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_bills" ADD CONSTRAINT "meter_bills_from_reading_id_meter_readings_id_fk" FOREIGN KEY ("from_reading_id") REFERENCES "public"."meter_readings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_bills" ADD CONSTRAINT "meter_bills_to_reading_id_meter_readings_id_fk" FOREIGN KEY ("to_reading_id") REFERENCES "public"."meter_readings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_prices" ADD CONSTRAINT "meter_prices_meter_id_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_meter_id_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_read_by_id_users_id_fk" FOREIGN KEY ("read_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "meter_bill_shares_payment" ON "meter_bill_shares" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "meter_bill_shares_lease" ON "meter_bill_shares" USING btree ("lease_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "meter_bills_from" ON "meter_bills" USING btree ("meter_id","from_reading_id") WHERE "meter_bills"."undone_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meter_bills_to" ON "meter_bills" USING btree ("meter_id","to_reading_id") WHERE "meter_bills"."undone_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_client_id" ON "meter_readings" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "meter_readings_meter_id" ON "meter_readings" USING btree ("meter_id","date","id");
--> statement-breakpoint
CREATE INDEX "meter_readings_read_by" ON "meter_readings" USING btree ("read_by_id");
--> statement-breakpoint
CREATE INDEX "meters_property_id" ON "meters" USING btree ("property_id");
--> statement-breakpoint
CREATE INDEX "meters_building_id" ON "meters" USING btree ("building_id");
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo'));
