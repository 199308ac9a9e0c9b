CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"application_form_id" integer,
	"applicant_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"employer" text,
	"job_title" text,
	"annual_income" numeric(14, 2),
	"employment_length" text,
	"credit_score" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "applications_credit_score" CHECK ("applications"."credit_score" between 300 and 850)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"profile_id" integer,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"file_url" text NOT NULL,
	"property_id" integer,
	"application_id" integer,
	"lease_id" integer,
	"document_date" date,
	"validity_date" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_type" CHECK ("documents"."type" in ('tenant_aadhaar', 'tenant_pan', 'tenant_employer_id', 'lease_agreement', 'marriage_certificate', 'employer_certificate', 'police_noc', 'cibil_report', 'other'))
);
--> statement-breakpoint
CREATE TABLE "lease_reminders" (
	"lease_id" integer NOT NULL,
	"end_date" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "lease_reminders_lease_id_end_date_days_pk" PRIMARY KEY("lease_id","end_date","days")
);
--> statement-breakpoint
CREATE TABLE "lease_terms" (
	"lease_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"monthly_rent" numeric(14, 2) NOT NULL,
	CONSTRAINT "lease_terms_lease_id_start_date_pk" PRIMARY KEY("lease_id","start_date"),
	CONSTRAINT "lease_terms_period" CHECK ("lease_terms"."end_date" > "lease_terms"."start_date")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"tenant_id" uuid,
	"tenant_name" text NOT NULL,
	"status" text NOT NULL,
	"monthly_rent" numeric(14, 2) NOT NULL,
	"security_deposit" numeric(14, 2) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"notice_date" date,
	"ended_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leases_status" CHECK ("leases"."status" in ('active', 'expired', 'ended')),
	CONSTRAINT "leases_period" CHECK ("leases"."end_date" > "leases"."start_date"),
	CONSTRAINT "leases_amounts" CHECK (least("leases"."monthly_rent", "leases"."security_deposit") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"tenant_id" uuid,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"due_date" date NOT NULL,
	"paid_date" timestamp with time zone,
	"status" text NOT NULL,
	"reference_number" text,
	"payment_method" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_type" CHECK ("payments"."type" in ('rent', 'security_deposit', 'pet_deposit', 'maintenance_fee', 'utility', 'late_fee', 'admin_fee', 'parking', 'storage', 'other')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'processing', 'paid', 'partial', 'overdue', 'failed', 'cancelled', 'refunded', 'disputed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid,
	"agent_id" uuid,
	"name" text NOT NULL,
	"flat_number" text NOT NULL,
	"floor_number" text NOT NULL,
	"street1" text NOT NULL,
	"street2" text,
	"landmark" text,
	"area" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"description" text,
	"address" text NOT NULL,
	"bedrooms" integer NOT NULL,
	"bathrooms" numeric(3, 1) NOT NULL,
	"square_feet" integer,
	"monthly_rent" numeric(14, 2) NOT NULL,
	"security_deposit" numeric(14, 2) NOT NULL,
	"society_maintenance_dues" numeric(14, 2) NOT NULL,
	"electricity_dues" numeric(14, 2) NOT NULL,
	"water_bill_dues" numeric(14, 2) NOT NULL,
	"property_tax_dues" numeric(14, 2) NOT NULL,
	"parking_dues" numeric(14, 2) NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"open_to_agents" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "properties_bedrooms" CHECK ("properties"."bedrooms" between 0 and 20),
	CONSTRAINT "properties_bathrooms" CHECK ("properties"."bathrooms" between 0 and 20),
	CONSTRAINT "properties_square_feet" CHECK ("properties"."square_feet" >= 1),
	CONSTRAINT "properties_amounts" CHECK (least("properties"."monthly_rent", "properties"."security_deposit", "properties"."society_maintenance_dues", "properties"."electricity_dues", "properties"."water_bill_dues", "properties"."property_tax_dues", "properties"."parking_dues") >= 0),
	CONSTRAINT "properties_owner" CHECK ("properties"."landlord_id" is not null or "properties"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"property_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "property_photos_property_id_file_id_pk" PRIMARY KEY("property_id","file_id"),
	CONSTRAINT "property_photos_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenant_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" uuid NOT NULL,
	"keeper_id" uuid NOT NULL,
	"onboarded_by_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"pan_sealed" text,
	"date_of_birth" date,
	"diet_preference" text,
	"employment_status" text,
	"employer" text,
	"employer_address" text,
	"job_title" text,
	"business_name" text,
	"business_address" text,
	"institution_name" text,
	"course_name" text,
	"monthly_income" numeric(14, 2),
	"employment_length" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"emergency_contact_relation" text,
	"previous_address" text,
	"previous_landlord" text,
	"previous_landlord_phone" text,
	"reason_for_moving" text,
	"personal_reference_name" text,
	"personal_reference_phone" text,
	"personal_reference_relation" text,
	"pets" boolean DEFAULT false NOT NULL,
	"pet_description" text,
	"smoking_status" text,
	"vehicle_info" text,
	"special_requests" text,
	"property_id" integer,
	"lease_start_date" date,
	"lease_end_date" date,
	"monthly_rent" numeric(14, 2),
	"security_deposit" numeric(14, 2),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_profiles_once" UNIQUE("tenant_id","keeper_id"),
	CONSTRAINT "tenant_profiles_diet_preference" CHECK ("tenant_profiles"."diet_preference" in ('vegetarian', 'non_vegetarian', 'vegan', 'jain', 'other')),
	CONSTRAINT "tenant_profiles_employment_status" CHECK ("tenant_profiles"."employment_status" in ('employed', 'self_employed', 'unemployed', 'retired', 'student')),
	CONSTRAINT "tenant_profiles_smoking_status" CHECK ("tenant_profiles"."smoking_status" in ('non_smoker', 'smoker', 'occasional')),
	CONSTRAINT "tenant_profiles_amounts" CHECK (least("tenant_profiles"."monthly_income", "tenant_profiles"."monthly_rent", "tenant_profiles"."security_deposit") >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_application_form_id_application_forms_id_fk" FOREIGN KEY ("application_form_id") REFERENCES "public"."application_forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_profile_id_tenant_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."tenant_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_reminders" ADD CONSTRAINT "lease_reminders_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_terms" ADD CONSTRAINT "lease_terms_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD CONSTRAINT "tenant_profiles_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD CONSTRAINT "tenant_profiles_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD CONSTRAINT "tenant_profiles_onboarded_by_id_users_id_fk" FOREIGN KEY ("onboarded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD CONSTRAINT "tenant_profiles_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_property_id" ON "applications" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "applications_applicant_id" ON "applications" USING btree ("applicant_id","id");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "documents_owner_id" ON "documents" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "documents_application_id" ON "documents" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leases_one_active" ON "leases" USING btree ("property_id") WHERE "leases"."status" = 'active';--> statement-breakpoint
CREATE INDEX "leases_property_id" ON "leases" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "leases_tenant_id" ON "leases" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "leases_ending" ON "leases" USING btree ("end_date") WHERE "leases"."status" = 'active';--> statement-breakpoint
CREATE INDEX "payments_lease_id" ON "payments" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "payments_tenant_id" ON "payments" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "properties_landlord_id" ON "properties" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "properties_agent_id" ON "properties" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "properties_available" ON "properties" USING btree ("id") WHERE "properties"."is_available" and "properties"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "tenant_profiles_keeper_id" ON "tenant_profiles" USING btree ("keeper_id","id");--> statement-breakpoint
CREATE INDEX "tenant_profiles_onboarded_by_id" ON "tenant_profiles" USING btree ("onboarded_by_id","id");--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_forms_property_id" ON "application_forms" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'document'));