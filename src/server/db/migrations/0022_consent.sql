CREATE TABLE "auto_pay_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_pay_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"schedule_id" integer,
	"tenant_id" uuid,
	"act" text NOT NULL,
	"highest_amount" numeric(14, 2) NOT NULL,
	"payment_method_id" integer,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auto_pay_consents_act" CHECK ("auto_pay_consents"."act" in ('given', 'paused', 'resumed', 'withdrawn', 'ended')),
	CONSTRAINT "auto_pay_consents_amount" CHECK ("auto_pay_consents"."highest_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_schedules" ALTER COLUMN "auto_pay_enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_charges" ADD COLUMN "consent_id" integer;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "auto_pay_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "auto_pay" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "consent_id" integer;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "standing" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auto_pay_consents" ADD CONSTRAINT "auto_pay_consents_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pay_consents" ADD CONSTRAINT "auto_pay_consents_schedule_id_payment_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pay_consents" ADD CONSTRAINT "auto_pay_consents_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_pay_consents" ADD CONSTRAINT "auto_pay_consents_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_pay_consents_schedule_id" ON "auto_pay_consents" USING btree ("schedule_id","id");--> statement-breakpoint
CREATE INDEX "auto_pay_consents_tenant_id" ON "auto_pay_consents" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "auto_pay_consents_lease_id" ON "auto_pay_consents" USING btree ("lease_id");--> statement-breakpoint
ALTER TABLE "auto_charges" ADD CONSTRAINT "auto_charges_consent_id_auto_pay_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."auto_pay_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_consent_id_auto_pay_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."auto_pay_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_schedules_stopped" ON "payment_schedules" USING btree ("id") WHERE "payment_schedules"."auto_pay" = 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_profiles_stated_once" ON "tenant_profiles" USING btree ("keeper_id","email") WHERE "tenant_profiles"."standing" = 'stated';--> statement-breakpoint
CREATE INDEX "tenant_profiles_email" ON "tenant_profiles" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tenant_profiles_to_ask" ON "tenant_profiles" USING btree ("id") WHERE "tenant_profiles"."standing" = 'stated' and "tenant_profiles"."asked_at" is null;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_auto_pay" CHECK ("payment_schedules"."auto_pay" in ('none', 'given', 'paused', 'withdrawn', 'stopped'));--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD CONSTRAINT "tenant_profiles_standing" CHECK ("tenant_profiles"."standing" in ('stated', 'confirmed', 'denied', 'left'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_placeholder" CHECK ("users"."email" is not null or ("users"."password_hash" is null and "users"."google_subject" is null));--> statement-breakpoint
-- Nothing is taken any more unless the tenant agrees; both are told by the job that takes payments.
UPDATE "payment_schedules" SET "auto_pay_asked" = true, "auto_pay" = 'stopped', "auto_pay_enabled" = false WHERE "auto_pay_enabled";--> statement-breakpoint
-- What was sent without an account and found by its address later is no act of the account; who chose among their documents was signed in.
UPDATE "applications" a SET "sent_signed_in" = true FROM "users" u WHERE u."id" = a."applicant_id"
  AND (u."email" <> a."email" OR EXISTS (SELECT 1 FROM "application_documents" d WHERE d."application_id" = a."id"));--> statement-breakpoint
-- A relation is the tenant's own where they used the invitation that was mailed, or acted in it themselves.
CREATE TEMPORARY TABLE "unconfirmed" AS
SELECT p."id", p."tenant_id", p."keeper_id", u."email", (u."password_hash" IS NULL AND u."google_subject" IS NULL) AS "never_signed_in",
  row_number() OVER (PARTITION BY p."tenant_id" ORDER BY p."id") AS "nth", gen_random_uuid() AS "placeholder_id"
FROM "tenant_profiles" p JOIN "users" u ON u."id" = p."tenant_id"
WHERE (u."password_hash" IS NULL AND u."google_subject" IS NULL) OR NOT (
  (p."is_confirmed" AND EXISTS (SELECT 1 FROM "account_tokens" t WHERE t."user_id" = u."id" AND t."purpose" = 'invitation' AND t."used_at" IS NOT NULL))
  OR EXISTS (SELECT 1 FROM "applications" a JOIN "properties" h ON h."id" = a."property_id"
    WHERE a."applicant_id" = u."id" AND a."sent_signed_in" AND p."keeper_id" IN (h."landlord_id", h."agent_id"))
  OR EXISTS (SELECT 1 FROM "gateway_orders" o JOIN "payments" m ON m."id" = o."payment_id" WHERE o."payer_id" = u."id" AND m."landlord_id" = p."keeper_id")
  OR EXISTS (SELECT 1 FROM "payment_claims" c JOIN "payments" m ON m."id" = c."payment_id" WHERE m."tenant_id" = u."id" AND m."landlord_id" = p."keeper_id")
  OR EXISTS (SELECT 1 FROM "messages" s WHERE s."sender_id" = u."id" AND s."receiver_id" = p."keeper_id")
  OR EXISTS (SELECT 1 FROM "documents" d LEFT JOIN "leases" l ON l."id" = d."lease_id" JOIN "properties" h ON h."id" IN (d."property_id", l."property_id")
    WHERE d."owner_id" = u."id" AND d."profile_id" IS NULL AND h."landlord_id" = p."keeper_id")
);--> statement-breakpoint
-- Who never signed in becomes the placeholder of the first relation; every other one gets a placeholder of its own.
UPDATE "unconfirmed" SET "placeholder_id" = "tenant_id" WHERE "never_signed_in" AND "nth" = 1;--> statement-breakpoint
INSERT INTO "users" ("id", "email", "first_name", "last_name", "phone", "role", "is_demo_user")
SELECT c."placeholder_id", NULL, p."first_name", p."last_name", p."phone", 'tenant', u."is_demo_user"
FROM "unconfirmed" c JOIN "tenant_profiles" p ON p."id" = c."id" JOIN "users" u ON u."id" = c."tenant_id" WHERE c."placeholder_id" <> c."tenant_id";--> statement-breakpoint
UPDATE "tenant_profiles" p SET "standing" = 'stated', "email" = c."email", "is_confirmed" = false, "tenant_id" = c."placeholder_id" FROM "unconfirmed" c WHERE c."id" = p."id";--> statement-breakpoint
UPDATE "leases" l SET "tenant_id" = c."placeholder_id" FROM "unconfirmed" c, "properties" h
WHERE h."id" = l."property_id" AND h."landlord_id" = c."keeper_id" AND l."tenant_id" = c."tenant_id" AND c."placeholder_id" <> c."tenant_id";--> statement-breakpoint
UPDATE "payments" m SET "tenant_id" = l."tenant_id" FROM "leases" l, "unconfirmed" c
WHERE l."id" = m."lease_id" AND l."tenant_id" = c."placeholder_id" AND m."tenant_id" = c."tenant_id" AND c."placeholder_id" <> c."tenant_id";--> statement-breakpoint
UPDATE "documents" d SET "owner_id" = c."placeholder_id" FROM "unconfirmed" c WHERE d."profile_id" = c."id" AND c."placeholder_id" <> c."tenant_id";--> statement-breakpoint
UPDATE "users" u SET "email" = NULL FROM "unconfirmed" c WHERE c."tenant_id" = u."id" AND c."never_signed_in";--> statement-breakpoint
DROP TABLE "unconfirmed";--> statement-breakpoint
-- What was known when the last lease ended stays as it is.
UPDATE "tenant_profiles" p SET "email" = u."email", "phone" = coalesce(u."phone", p."phone") FROM "users" u
WHERE u."id" = p."tenant_id" AND p."standing" = 'confirmed'
  AND EXISTS (SELECT 1 FROM "leases" l JOIN "properties" h ON h."id" = l."property_id" WHERE l."tenant_id" = p."tenant_id" AND h."landlord_id" = p."keeper_id")
  AND NOT EXISTS (SELECT 1 FROM "leases" l JOIN "properties" h ON h."id" = l."property_id" WHERE l."tenant_id" = p."tenant_id" AND h."landlord_id" = p."keeper_id" AND l."status" = 'active');
