CREATE TABLE "budgets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"property_id" integer,
	"building_id" integer,
	"account" text NOT NULL,
	"month" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_of_one" CHECK (("budgets"."property_id" is null) <> ("budgets"."building_id" is null)),
	CONSTRAINT "budgets_account" CHECK ("budgets"."account" like 'income.%' or "budgets"."account" like 'expense.%'),
	CONSTRAINT "budgets_month" CHECK (extract(day from "budgets"."month") = 1),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_of_property" ON "budgets" USING btree ("property_id","account","month") WHERE "budgets"."property_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_of_building" ON "budgets" USING btree ("building_id","account","month") WHERE "budgets"."building_id" is not null;--> statement-breakpoint
CREATE INDEX "budgets_landlord" ON "budgets" USING btree ("landlord_id","month");