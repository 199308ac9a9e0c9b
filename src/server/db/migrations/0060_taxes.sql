CREATE TABLE "property_owners" (
	"property_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "property_owners_property_id_number_pk" PRIMARY KEY("property_id","number"),
	CONSTRAINT "property_owners_percent" CHECK ("property_owners"."percent" > 0 and "property_owners"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "property_tax_years" (
	"property_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"loan_interest" numeric(14, 2),
	"unrealised_rent" numeric(14, 2),
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_tax_years_property_id_year_pk" PRIMARY KEY("property_id","year"),
	CONSTRAINT "property_tax_years_amounts" CHECK (least("property_tax_years"."loan_interest", "property_tax_years"."unrealised_rent") >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"from_date" date NOT NULL,
	"act" text NOT NULL,
	"section" text NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(14, 2),
	"per" text,
	"form" text,
	"certificate" text,
	"days" integer,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rules_once" UNIQUE("subject","from_date"),
	CONSTRAINT "tax_rules_subject" CHECK ("tax_rules"."subject" in ('annual_value', 'unrealised_rent', 'municipal_tax', 'standard_deduction', 'loan_interest', 'own_home_interest', 'loss_set_off', 'co_owners', 'tds_individual', 'tds_business', 'tds_without_pan', 'hra_pan', 'gst_registration', 'gst_on_rent')),
	CONSTRAINT "tax_rules_act" CHECK ("tax_rules"."act" in ('income_tax_1961', 'income_tax_2025', 'gst_2017')),
	CONSTRAINT "tax_rules_per" CHECK ("tax_rules"."per" in ('month', 'year')),
	CONSTRAINT "tax_rules_percent" CHECK ("tax_rules"."percent" between 0 and 100),
	CONSTRAINT "tax_rules_amount" CHECK ("tax_rules"."amount" >= 0 and ("tax_rules"."amount" is null) = ("tax_rules"."per" is null)),
	CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."days" between 0 and 366)
);
--> statement-breakpoint
CREATE TABLE "tds_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tds_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"property_id" integer NOT NULL,
	"lease_id" integer,
	"amount" numeric(14, 2) NOT NULL,
	"deducted_on" date NOT NULL,
	"certificate_number" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tds_credits_certificate" UNIQUE("landlord_id","certificate_number"),
	CONSTRAINT "tds_credits_amount" CHECK ("tds_credits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tds_notices" (
	"lease_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tds_notices_lease_id_user_id_year_pk" PRIMARY KEY("lease_id","user_id","year")
);
--> statement-breakpoint
ALTER TABLE "rent_settings" ADD COLUMN "shows_pan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_owners" ADD CONSTRAINT "property_owners_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tax_years" ADD CONSTRAINT "property_tax_years_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_credits" ADD CONSTRAINT "tds_credits_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_credits" ADD CONSTRAINT "tds_credits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_credits" ADD CONSTRAINT "tds_credits_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_notices" ADD CONSTRAINT "tds_notices_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_notices" ADD CONSTRAINT "tds_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_credits_landlord" ON "tds_credits" USING btree ("landlord_id","deducted_on");--> statement-breakpoint
CREATE INDEX "tds_credits_property" ON "tds_credits" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tds_credits_lease" ON "tds_credits" USING btree ("lease_id");--> statement-breakpoint
CREATE INDEX "tds_notices_user" ON "tds_notices" USING btree ("user_id");--> statement-breakpoint
-- By hand: what the law says about tax on rent, as it was looked up.
INSERT INTO "tax_rules" ("subject", "from_date", "act", "section", "percent", "amount", "per", "form", "certificate", "days", "text", "source", "checked_on", "updated_at") VALUES
('annual_value', '1962-04-01', 'income_tax_1961', 'section 23', NULL, NULL, NULL, NULL, NULL, NULL, 'Of what is let: the rent received or receivable, or what it might reasonably be let for where that is more; where it stood empty for a part of the year and therefore brought less, the rent received or receivable.', 'Income-tax Act 1961, section 23(1)', '2026-11-15', now()),
('annual_value', '2026-04-01', 'income_tax_2025', 'section 21', NULL, NULL, NULL, NULL, NULL, NULL, 'Of what is let: the rent received or receivable, or what it might reasonably be let for where that is more; where it stood empty for a part of the year and therefore brought less, the rent received or receivable.', 'Income-tax Act 2025, section 21', '2026-11-15', now()),
('unrealised_rent', '1962-04-01', 'income_tax_1961', 'section 23 and rule 4', NULL, NULL, NULL, NULL, NULL, NULL, 'Rent that the owner cannot realise is left out, if the tenant has left or steps were taken that they leave, does not hold another property of the owner, and all reasonable steps for recovery were taken.', 'Income-tax Rules 1962, rule 4', '2026-11-15', now()),
('unrealised_rent', '2026-04-01', 'income_tax_2025', 'section 21', NULL, NULL, NULL, NULL, NULL, NULL, 'Rent that the owner cannot realise is left out under conditions; recovered later, it is income of that year (section 23).', 'Income-tax Act 2025, sections 21 and 23; the rule of 2026 was not checked at its source', '2026-11-15', now()),
('municipal_tax', '1962-04-01', 'income_tax_1961', 'section 23(1), proviso', NULL, NULL, NULL, NULL, NULL, NULL, 'Taxes of the local authority count in the year in which the owner paid them, for whichever year they were.', 'Income-tax Act 1961, section 23(1)', '2026-11-15', now()),
('municipal_tax', '2026-04-01', 'income_tax_2025', 'section 21', NULL, NULL, NULL, NULL, NULL, NULL, 'Taxes of the local authority count in the year in which the owner paid them, for whichever year they were.', 'Income-tax Act 2025, section 21', '2026-11-15', now()),
('standard_deduction', '2002-04-01', 'income_tax_1961', 'section 24(a)', 30, NULL, NULL, NULL, NULL, NULL, '30 percent of the annual value after municipal taxes, whatever was spent.', 'Income-tax Act 1961, section 24(a)', '2026-11-15', now()),
('standard_deduction', '2026-04-01', 'income_tax_2025', 'section 22(1)', 30, NULL, NULL, NULL, NULL, NULL, '30 percent of the annual value after municipal taxes, whatever was spent.', 'Income-tax Act 2025, section 22(1)', '2026-11-15', now()),
('loan_interest', '2002-04-01', 'income_tax_1961', 'section 24(b)', NULL, NULL, NULL, NULL, NULL, NULL, 'Interest payable on money borrowed to buy, build, repair or renew what is let, without a limit.', 'Income-tax Act 1961, section 24(b)', '2026-11-15', now()),
('loan_interest', '2026-04-01', 'income_tax_2025', 'section 22', NULL, NULL, NULL, NULL, NULL, NULL, 'Interest payable on money borrowed to buy, build, repair or renew what is let, without a limit.', 'Income-tax Act 2025, section 22', '2026-11-15', now()),
('own_home_interest', '2014-04-01', 'income_tax_1961', 'section 24(b), provisos', NULL, 200000, 'year', NULL, NULL, NULL, 'Of a home that the owner lives in: at most so much, and less where its conditions are not met. A home of one''s own is not in the pack.', 'Income-tax Act 1961, section 24(b)', '2026-11-15', now()),
('own_home_interest', '2026-04-01', 'income_tax_2025', 'section 22', NULL, 200000, 'year', NULL, NULL, NULL, 'Of a home that the owner lives in: at most so much, and less where its conditions are not met. A home of one''s own is not in the pack.', 'Income-tax Act 2025, section 22', '2026-11-15', now()),
('loss_set_off', '2017-04-01', 'income_tax_1961', 'section 71(3A)', NULL, 200000, 'year', NULL, NULL, NULL, 'Of a loss from house property at most so much goes against other income of the year; the rest is carried forward. The new regime allows less.', 'Income-tax Act 1961, section 71(3A); not checked at its source', '2026-11-15', now()),
('loss_set_off', '2026-04-01', 'income_tax_2025', 'set-off of losses (section not checked)', NULL, 200000, 'year', NULL, NULL, NULL, 'Of a loss from house property at most so much goes against other income of the year; the rest is carried forward. The new regime allows less.', 'As section 71(3A) of the Act of 1961; not checked at its source', '2026-11-15', now()),
('co_owners', '1962-04-01', 'income_tax_1961', 'section 26', NULL, NULL, NULL, NULL, NULL, NULL, 'Where the shares are definite, each co-owner is taxed on their own part of the income.', 'Income-tax Act 1961, section 26', '2026-11-15', now()),
('co_owners', '2026-04-01', 'income_tax_2025', 'section 24', NULL, NULL, NULL, NULL, NULL, NULL, 'Where the shares are definite, each co-owner is taxed on their own part of the income.', 'Income-tax Act 2025, section 24', '2026-11-15', now()),
('tds_individual', '2017-06-01', 'income_tax_1961', 'section 194-IB', 5, 50000, 'month', '26QC', '16C', 30, 'An individual or HUF without a tax audit who pays more than this for a month or a part of it deducts tax of the rent, once: in the last month of the year or of the tenancy. Only to a landlord who lives in India.', 'Income-tax Act 1961, section 194-IB', '2026-11-15', now()),
('tds_individual', '2024-10-01', 'income_tax_1961', 'section 194-IB', 2, 50000, 'month', '26QC', '16C', 30, 'An individual or HUF without a tax audit who pays more than this for a month or a part of it deducts tax of the rent, once: in the last month of the year or of the tenancy. Only to a landlord who lives in India.', 'Income-tax Act 1961, section 194-IB, as changed in 2024', '2026-11-15', now()),
('tds_individual', '2026-04-01', 'income_tax_2025', 'section 393(1), table, serial 2(i)', 2, 50000, 'month', '141, Schedule A', '132', 30, 'An individual or HUF without a tax audit who pays more than this for a month or a part of it deducts tax of the rent, once: in the last month of the year or of the tenancy. Only to a landlord who lives in India.', 'Income-tax Act 2025, sections 393(1) and 402(29); Income-tax Rules 2026, rules 218 and 219', '2026-11-15', now()),
('tds_business', '2019-04-01', 'income_tax_1961', 'section 194-I', 10, 240000, 'year', '26Q', '16A', NULL, 'A business or anybody under a tax audit deducts tax of the rent of land and buildings, with each payment, where the rent of the year is more than this.', 'Income-tax Act 1961, section 194-I', '2026-11-15', now()),
('tds_business', '2025-04-01', 'income_tax_1961', 'section 194-I', 10, 50000, 'month', '26Q', '16A', NULL, 'A business or anybody under a tax audit deducts tax of the rent of land and buildings, with each payment, where the rent of a month is more than this.', 'Income-tax Act 1961, section 194-I, as changed in 2025', '2026-11-15', now()),
('tds_business', '2026-04-01', 'income_tax_2025', 'section 393(1), table, serial 2(ii)', 10, 50000, 'month', '140', '131', NULL, 'A business or anybody under a tax audit deducts tax of the rent of land and buildings, with each payment, where the rent of a month is more than this.', 'Income-tax Act 2025, section 393(1); the numbers of the forms were not checked at their source', '2026-11-15', now()),
('tds_without_pan', '2010-04-01', 'income_tax_1961', 'section 206AA', 20, NULL, NULL, NULL, NULL, NULL, 'Where the landlord gives no PAN, this much is deducted; by individuals not more than the rent of the last month.', 'Income-tax Act 1961, section 206AA', '2026-11-15', now()),
('tds_without_pan', '2026-04-01', 'income_tax_2025', 'section 397', 20, NULL, NULL, NULL, NULL, NULL, 'Where the landlord gives no PAN, this much is deducted; by individuals not more than the rent of the last month.', 'Income-tax Act 2025, section 397; not checked at its source', '2026-11-15', now()),
('hra_pan', '2013-10-10', 'income_tax_1961', 'section 10(13A)', NULL, 100000, 'year', '12BB', NULL, NULL, 'Whoever claims house rent allowance states the landlord''s PAN where the rent of the year is more than this; otherwise name, address and a declaration. Only in the old regime.', 'Circular 8/2013 of the Central Board of Direct Taxes, and form 12BB', '2026-11-15', now()),
('hra_pan', '2026-04-01', 'income_tax_2025', 'Schedule III', NULL, 100000, 'year', '124', NULL, NULL, 'Whoever claims house rent allowance states the landlord''s PAN where the rent of the year is more than this, and how they are related; otherwise name, address and a declaration. Only in the old regime.', 'Income-tax Rules 2026, rule 279 and form 124', '2026-11-15', now()),
('gst_registration', '2019-04-01', 'gst_2017', 'section 22 of the CGST Act', NULL, 2000000, 'year', NULL, NULL, NULL, 'Whose turnover of all India is more than this has to register; ten lakhs in the special states. Who supplies only what is exempt need not.', 'CGST Act 2017, sections 22 and 23', '2026-11-15', now()),
('gst_on_rent', '2017-07-01', 'gst_2017', 'notification 11/2017, SAC 9972', 18, NULL, NULL, NULL, NULL, NULL, 'Added to the rent of commercial space by a landlord who is registered: 9 percent CGST and 9 percent SGST, or 18 percent IGST.', 'Notification 11/2017-Central Tax (Rate), SAC 9972: rental of commercial property, 18% (9% CGST and 9% SGST, or 18% IGST)', '2026-11-15', now());
