CREATE TABLE "seal_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seal_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"private_key_sealed" text,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"stage" smallint NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"proved_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"signed_name" text,
	"drawn" text,
	"consent_version" text,
	"consent_text" text,
	"address" text,
	"device" text,
	"is_by_link" boolean,
	CONSTRAINT "signers_role" CHECK ("signers"."role" in ('tenant', 'guarantor', 'witness', 'attorney', 'landlord', 'agent')),
	CONSTRAINT "signers_signed" CHECK ("signers"."signed_at" is null or ("signers"."read_at" is not null and "signers"."proved_at" is not null
        and "signers"."signed_name" is not null and "signers"."consent_version" is not null and "signers"."consent_text" is not null))
);
--> statement-breakpoint
CREATE TABLE "signing_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signing_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"signer" smallint,
	"at" timestamp with time zone NOT NULL,
	"address" text,
	"device" text,
	"note" text,
	"salt" text,
	"details_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signing_events_kind" CHECK ("signing_events"."kind" in ('sent', 'asked', 'opened', 'read', 'code_sent', 'code_refused', 'code_confirmed', 'signed', 'declined', 'reminded', 'withdrawn', 'expired', 'replaced', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"version" integer NOT NULL,
	"lease_id" integer,
	"property_id" integer,
	"landlord_id" uuid,
	"sender_id" uuid,
	"sent_by" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"reason" text,
	"code" text NOT NULL,
	"text" jsonb NOT NULL,
	"unsigned_file_id" integer NOT NULL,
	"unsigned_hash" text NOT NULL,
	"stamped_hash" text,
	"file_id" integer,
	"file_hash" text,
	"seal_key_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signings_code_unique" UNIQUE("code"),
	CONSTRAINT "signings_subject" CHECK ("signings"."subject" in ('agreement', 'inspection')),
	CONSTRAINT "signings_status" CHECK ("signings"."status" in ('open', 'sealing', 'signed', 'declined', 'withdrawn', 'expired', 'replaced')),
	CONSTRAINT "signings_sealed" CHECK (("signings"."status" = 'signed') = ("signings"."file_id" is not null and "signings"."file_hash" is not null
        and "signings"."stamped_hash" is not null and "signings"."seal_key_id" is not null and "signings"."signed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "action_links" DROP CONSTRAINT "action_links_purpose";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "sign_agreements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_signing_id_signings_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_events" ADD CONSTRAINT "signing_events_signing_id_signings_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_unsigned_file_id_files_id_fk" FOREIGN KEY ("unsigned_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_seal_key_id_seal_keys_id_fk" FOREIGN KEY ("seal_key_id") REFERENCES "public"."seal_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_in_use" ON "seal_keys" USING btree ((true)) WHERE "seal_keys"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "signers_position" ON "signers" USING btree ("signing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "signers_email" ON "signers" USING btree ("signing_id","email");--> statement-breakpoint
CREATE INDEX "signers_user_id" ON "signers" USING btree ("user_id","signing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_events_position" ON "signing_events" USING btree ("signing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "signings_version" ON "signings" USING btree ("subject","subject_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "signings_one_open" ON "signings" USING btree ("subject","subject_id") WHERE "signings"."status" in ('open', 'sealing');--> statement-breakpoint
CREATE INDEX "signings_landlord_id" ON "signings" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "signings_property_id" ON "signings" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "signings_lease_id" ON "signings" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "signings_sender_id" ON "signings" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "signings_expiring" ON "signings" USING btree ("expires_at") WHERE "signings"."status" = 'open';--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_purpose" CHECK ("action_links"."purpose" in ('work_order', 'repair_approval', 'inspection', 'signing'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo', 'signing', 'inspection_photo', 'lease_scan', 'police_acknowledgement'));--> statement-breakpoint
-- By hand: what was sent for signing keeps its words, what was sealed is never changed, and nothing that happened is taken back.
CREATE FUNCTION refuse_changed_signing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."subject", NEW."subject_id", NEW."version", NEW."code", NEW."unsigned_file_id", NEW."unsigned_hash")
      = (OLD."subject", OLD."subject_id", OLD."version", OLD."code", OLD."unsigned_file_id", OLD."unsigned_hash")
    AND (NEW."text" = OLD."text" OR NEW."text" = '{"summary": [], "sections": []}'::jsonb)
    AND (OLD."status" <> 'signed'
      OR (NEW."status", NEW."stamped_hash", NEW."file_id", NEW."file_hash", NEW."seal_key_id", NEW."signed_at")
        = (OLD."status", OLD."stamped_hash", OLD."file_id", OLD."file_hash", OLD."seal_key_id", OLD."signed_at")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was sent for signing is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER signings_kept BEFORE UPDATE OR DELETE ON "signings" FOR EACH ROW EXECUTE FUNCTION refuse_changed_signing();--> statement-breakpoint
CREATE FUNCTION refuse_changed_signing_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND num_nonnulls(NEW."address", NEW."device", NEW."note", NEW."salt") = 0
    AND to_jsonb(NEW) - 'address' - 'device' - 'note' - 'salt' = to_jsonb(OLD) - 'address' - 'device' - 'note' - 'salt' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what happened to a signing is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER signing_events_append_only BEFORE UPDATE OR DELETE ON "signing_events" FOR EACH ROW EXECUTE FUNCTION refuse_changed_signing_event();
