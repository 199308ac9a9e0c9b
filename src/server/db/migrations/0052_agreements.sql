CREATE TABLE "agreement_template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_template_versions_once" UNIQUE("template_id","version"),
	CONSTRAINT "agreement_template_versions_version" CHECK ("agreement_template_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "agreement_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid,
	"key" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_templates_key_unique" UNIQUE("key"),
	CONSTRAINT "agreement_templates_kind" CHECK ("agreement_templates"."kind" in ('leave_and_licence', 'rental', 'room_or_bed', 'shop_or_office')),
	CONSTRAINT "agreement_templates_whose" CHECK (("agreement_templates"."landlord_id" is null) = ("agreement_templates"."key" is not null))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid,
	"lease_id" integer,
	"template_version_id" integer,
	"kind" text NOT NULL,
	"template_name" text NOT NULL,
	"title" text NOT NULL,
	"property_name" text NOT NULL,
	"tenant_name" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"replaces_id" integer,
	"blocks" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"content" jsonb,
	"created_by_id" uuid,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_kind" CHECK ("agreements"."kind" in ('leave_and_licence', 'rental', 'room_or_bed', 'shop_or_office')),
	CONSTRAINT "agreements_status" CHECK ("agreements"."status" in ('draft', 'sent', 'signed', 'declined', 'withdrawn', 'expired', 'replaced')),
	CONSTRAINT "agreements_version" CHECK ("agreements"."version" > 0),
	CONSTRAINT "agreements_sent_whole" CHECK (("agreements"."status" = 'draft') = ("agreements"."content" is null) and ("agreements"."content" is null) = ("agreements"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "lease_papers" (
	"lease_id" integer PRIMARY KEY NOT NULL,
	"signed_on" date,
	"scan_url" text,
	"stamp_number" text,
	"stamped_on" date,
	"stamp_duty" numeric(14, 2),
	"stamp_paid_by" text,
	"registration_number" text,
	"registered_on" date,
	"notary_name" text,
	"notarised_on" date,
	"police_verified_on" date,
	"police_reference" text,
	"police_url" text,
	"not_needed" text[] DEFAULT '{}' NOT NULL,
	"updated_by_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_papers_duty" CHECK ("lease_papers"."stamp_duty" >= 0),
	CONSTRAINT "lease_papers_paid_by" CHECK ("lease_papers"."stamp_paid_by" in ('landlord', 'tenant', 'both'))
);
--> statement-breakpoint
CREATE TABLE "state_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "state_facts_once" UNIQUE("state","topic"),
	CONSTRAINT "state_facts_topic" CHECK ("state_facts"."topic" in ('registration', 'stamp_duty', 'police_verification', 'deposit'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "agreement_template_versions" ADD CONSTRAINT "agreement_template_versions_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD CONSTRAINT "agreement_templates_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_template_version_id_agreement_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."agreement_template_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_replaces_id_agreements_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_papers" ADD CONSTRAINT "lease_papers_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_papers" ADD CONSTRAINT "lease_papers_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_templates_landlord_id" ON "agreement_templates" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "agreements_landlord_id" ON "agreements" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "agreements_lease_id" ON "agreements" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "agreements_template_version_id" ON "agreements" USING btree ("template_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_draft_after" ON "agreements" USING btree ("replaces_id") WHERE "agreements"."status" = 'draft';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo', 'inspection_photo', 'lease_scan', 'police_acknowledgement'));--> statement-breakpoint
-- By hand: versions of templates and what was sent never change; what was signed goes only when its lease has gone before; what states say.
CREATE TRIGGER agreement_template_versions_never_changed BEFORE UPDATE ON "agreement_template_versions" FOR EACH ROW EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE FUNCTION keep_sent_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.signed_at IS NOT NULL AND OLD.lease_id IS NOT NULL THEN
      RAISE EXCEPTION 'a signed agreement is never lost' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.content IS NOT NULL AND (OLD.content, OLD.blocks, OLD."values", OLD.title, OLD.kind, OLD.version, OLD.sent_at)
    IS DISTINCT FROM (NEW.content, NEW.blocks, NEW."values", NEW.title, NEW.kind, NEW.version, NEW.sent_at) THEN
    RAISE EXCEPTION 'what was sent for signing never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER agreements_kept BEFORE UPDATE OR DELETE ON "agreements" FOR EACH ROW EXECUTE FUNCTION keep_sent_agreements();--> statement-breakpoint
INSERT INTO "state_facts" ("state", "topic", "text", "source", "checked_on", "updated_at") VALUES
('India', 'registration', 'A lease from year to year, or for more than one year, has to be registered. An unregistered longer lease is no evidence of its terms. This is why many agreements run for eleven months.', 'Registration Act 1908, sections 17(1)(d) and 49', '2026-11-15', now()),
('India', 'stamp_duty', 'Stamp duty is due in every state, by the law of that state. A paper without its stamp is not admitted as evidence until duty and penalty are paid. Look up the amount at the portal of your state.', 'Indian Stamp Act 1899, section 35, and the stamp laws of the states', '2026-11-15', now()),
('India', 'police_verification', 'No law of all India asks for it. Police orders of cities and districts do, and not to follow them is an offence. Ask your police station, or look at its portal.', 'Section 163 BNSS and section 223 BNS; Hindustan Times, 21 Apr 2025', '2026-11-15', now()),
('India', 'deposit', 'No law of all India limits a deposit. The Model Tenancy Act, which a state may follow, proposes two months of rent for homes and six for other premises.', 'Model Tenancy Act 2021, section 11: a model, and no law by itself', '2026-11-15', now()),
('Maharashtra', 'registration', 'Every tenancy and every leave and licence, for whatever time, has to be written and registered. The landlord answers for it; the penalty is up to three months of imprisonment, a fine of up to ₹5,000, or both. Without it, what the tenant says about the terms counts until the contrary is proved. Signing here does not replace the registration.', 'Maharashtra Rent Control Act 1999, section 55', '2026-11-15', now()),
('Maharashtra', 'stamp_duty', 'Published for leave and licence: 0.25 percent of the rent for the whole time, of what is not given back, and of 10 percent a year of the refundable deposit; with a registration fee of ₹1,000 in towns and ₹500 in villages. Look it up before you pay.', 'Maharashtra Stamp Act, article 36A, as published; not checked at its source', '2026-11-15', now()),
('Maharashtra', 'police_verification', 'Police orders in the Mumbai region asked landlords to report tenants, in 2020 within three days. Ask your police station what holds now.', 'Order of the Mumbai police, 2020', '2026-11-15', now()),
('Karnataka', 'stamp_duty', 'Published for a home let for up to one year: 0.5 percent, at most ₹500. Look it up before you pay.', 'rentalagreement.in, 2024; not checked at its source', '2026-11-15', now()),
('Karnataka', 'deposit', 'Whether there is a limit is told in different ways: none, or two, five or ten months of rent. Ask before you rely on it.', 'Karnataka Rent Act 1999, as amended; sources disagree', '2026-11-15', now()),
('Delhi', 'stamp_duty', 'Published: 2 percent of the average rent of a year, and ₹100 more where there is a deposit. Look it up before you pay.', 'As published by agencies; not checked at its source', '2026-11-15', now()),
('Delhi', 'police_verification', 'The Delhi police asks for the verification of tenants; it can be reported at its portal.', 'Delhi Police, tenant registration', '2026-11-15', now()),
('Tamil Nadu', 'deposit', 'The state has revised its law on the lines of the Model Tenancy Act: for homes it proposes at most two months of rent. Both sides report the agreement to the Rent Authority.', 'Replies in Parliament, July 2022 and December 2023', '2026-11-15', now()),
('Uttar Pradesh', 'deposit', 'The state has revised its law on the lines of the Model Tenancy Act: for homes it proposes at most two months of rent. Both sides report the agreement to the Rent Authority.', 'Replies in Parliament, July 2022 and December 2023', '2026-11-15', now()),
('Andhra Pradesh', 'deposit', 'The state has revised its law on the lines of the Model Tenancy Act: for homes it proposes at most two months of rent. Both sides report the agreement to the Rent Authority.', 'Replies in Parliament, July 2022 and December 2023', '2026-11-15', now()),
('Assam', 'deposit', 'The state has revised its law on the lines of the Model Tenancy Act: for homes it proposes at most two months of rent. Both sides report the agreement to the Rent Authority.', 'Replies in Parliament, July 2022 and December 2023', '2026-11-15', now());
