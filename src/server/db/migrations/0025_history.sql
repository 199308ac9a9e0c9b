ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "shown_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "lease_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id") WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_property" ON "audit_log" USING btree ("property_id","id") WHERE "audit_log"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_lease" ON "audit_log" USING btree ("lease_id","id") WHERE "audit_log"."lease_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_application" ON "audit_log" USING btree ("application_id","id") WHERE "audit_log"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("about_id","id") WHERE "audit_log"."about_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_role" CHECK ("audit_log"."actor_role" in ('landlord', 'tenant', 'agent'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('admin', 'user', 'visitor', 'system'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('user', 'admin', 'property', 'lease', 'application', 'payment', 'discount_code', 'invoice', 'plan'));--> statement-breakpoint
SELECT set_config('kiraya.audit_log', 'pseudonyms', true);--> statement-breakpoint
UPDATE "audit_log" SET
  "property_id" = "subject_id"::integer,
  "actor_role" = CASE WHEN "action" IN ('mandate.taken', 'mandate.given_up') THEN 'agent' ELSE 'landlord' END,
  "shown_name" = (SELECT concat_ws(' ', u."first_name", u."last_name") FROM "users" u WHERE u."id"::text = "actor_id"),
  "about_id" = (
    SELECT m."agent_id" FROM "mandates" m JOIN "users" u ON u."id" = m."agent_id"
    WHERE m."property_id" = "subject_id"::integer
      AND concat_ws(' ', u."first_name", u."last_name") = coalesce("changes"->0->>'to', "changes"->0->>'from')
    LIMIT 1
  )
WHERE "action" LIKE 'mandate.%';--> statement-breakpoint
UPDATE "audit_log" SET "payment_id" = p."id", "lease_id" = l."id", "property_id" = l."property_id"
FROM "payments" p JOIN "leases" l ON l."id" = p."lease_id"
WHERE "audit_log"."action" = 'payment.status_changed' AND p."id"::text = "audit_log"."subject_id";--> statement-breakpoint
SELECT set_config('kiraya.audit_log', '', true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kiraya.audit_log', true) = 'retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('kiraya.audit_log', true) = 'pseudonyms'
    AND (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.actor_role, NEW.action, NEW.subject_type, NEW.subject_id,
      NEW.property_id, NEW.lease_id, NEW.application_id, NEW.payment_id, NEW.about_id)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.actor_role, OLD.action, OLD.subject_type, OLD.subject_id,
      OLD.property_id, OLD.lease_id, OLD.application_id, OLD.payment_id, OLD.about_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of % are never changed and never deleted', TG_TABLE_NAME;
END
$$;
