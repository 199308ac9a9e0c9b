CREATE TABLE "application_documents" (
	"application_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "application_documents_application_id_document_id_pk" PRIMARY KEY("application_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "min_income" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "max_income" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "min_credit_score" integer;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "max_occupants" integer;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "allow_pets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "employment_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "min_employment_length" text;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "preferred_tenant_type" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "dietary_restrictions" text DEFAULT 'no_preference' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "smoking_policy" text DEFAULT 'no_smoking' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "pet_policy" text DEFAULT 'no_pets' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD COLUMN "required_documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "occupants" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "employment_status" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_token_hash" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_documents_document_id" ON "application_documents" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("property_id","email") WHERE "applications"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_statusTokenHash_unique" UNIQUE("status_token_hash");--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_preferred_tenant_type" CHECK ("application_forms"."preferred_tenant_type" in ('individual', 'family', 'students', 'professionals', 'any'));--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_dietary_restrictions" CHECK ("application_forms"."dietary_restrictions" in ('vegetarian_only', 'no_preference', 'vegan_only', 'jain_only'));--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_smoking_policy" CHECK ("application_forms"."smoking_policy" in ('no_smoking', 'smoking_allowed', 'outdoor_only'));--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_pet_policy" CHECK ("application_forms"."pet_policy" in ('no_pets', 'cats_only', 'dogs_only', 'small_pets', 'all_pets'));--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_income" CHECK (least("application_forms"."min_income", "application_forms"."max_income") >= 0);--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_credit_score" CHECK ("application_forms"."min_credit_score" between 300 and 850);--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_occupants" CHECK ("application_forms"."max_occupants" >= 1);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_employment_status" CHECK ("applications"."employment_status" in ('employed', 'self_employed', 'unemployed', 'retired', 'student'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_occupants" CHECK ("applications"."occupants" >= 1);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_email_is_lower_case" CHECK ("applications"."email" = lower("applications"."email"));