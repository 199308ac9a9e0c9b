CREATE TABLE "inspection_confirmations" (
	"inspection_id" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_confirmations_inspection_id_side_pk" PRIMARY KEY("inspection_id","side"),
	CONSTRAINT "inspection_confirmations_side" CHECK ("inspection_confirmations"."side" in ('manager', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "inspection_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inspection_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"is_by_link" boolean DEFAULT false NOT NULL,
	"condition" text,
	"count" integer,
	"reading" numeric(12, 2),
	"text" text,
	"said_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_entries_side" CHECK ("inspection_entries"."side" in ('manager', 'tenant')),
	CONSTRAINT "inspection_entries_condition" CHECK ("inspection_entries"."condition" in ('new', 'fine', 'worn', 'action', 'damaged', 'missing')),
	CONSTRAINT "inspection_entries_place" CHECK (("inspection_entries"."latitude" is null) = ("inspection_entries"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "inspection_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inspection_id" integer NOT NULL,
	"position" integer NOT NULL,
	"room" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"wear" text,
	"count" integer,
	"new_on" date,
	"before_id" integer,
	CONSTRAINT "inspection_items_kind" CHECK ("inspection_items"."kind" in ('fitting', 'inventory', 'keys', 'meter')),
	CONSTRAINT "inspection_items_wear" CHECK ("inspection_items"."wear" in ('paint', 'flooring', 'woodwork', 'kitchen', 'sanitary', 'taps', 'electrical', 'fan', 'geyser', 'ac', 'fridge', 'washing_machine', 'television', 'mattress', 'furniture', 'curtains'))
);
--> statement-breakpoint
CREATE TABLE "inspection_lists" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"furnishing" text NOT NULL,
	"items" jsonb NOT NULL,
	"wear_years" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_lists_furnishing" CHECK ("inspection_lists"."furnishing" in ('unfurnished', 'semi', 'full'))
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"entry_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"view" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inspection_photos_entry_id_file_id_pk" PRIMARY KEY("entry_id","file_id"),
	CONSTRAINT "inspection_photos_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "inspection_photos_view" CHECK ("inspection_photos"."view" in ('wide', 'close'))
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"open_until" date NOT NULL,
	"begun_by" text NOT NULL,
	"begun_by_id" uuid,
	"begun_by_name" text NOT NULL,
	"compared_with_id" integer,
	"wear_years" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspections_kind" CHECK ("inspections"."kind" in ('move_in', 'periodic', 'move_out')),
	CONSTRAINT "inspections_begun_by" CHECK ("inspections"."begun_by" in ('manager', 'tenant'))
);
--> statement-breakpoint
ALTER TABLE "action_links" DROP CONSTRAINT "action_links_purpose";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "inspection_confirmations" ADD CONSTRAINT "inspection_confirmations_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_confirmations" ADD CONSTRAINT "inspection_confirmations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_item_id_inspection_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_before_id_inspection_items_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."inspection_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_lists" ADD CONSTRAINT "inspection_lists_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_entry_id_inspection_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."inspection_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_begun_by_id_users_id_fk" FOREIGN KEY ("begun_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_compared_with_id_inspections_id_fk" FOREIGN KEY ("compared_with_id") REFERENCES "public"."inspections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_confirmations_author_id" ON "inspection_confirmations" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_entries_client_id" ON "inspection_entries" USING btree ("client_id","item_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_inspection_id" ON "inspection_entries" USING btree ("inspection_id","id");--> statement-breakpoint
CREATE INDEX "inspection_entries_item_id" ON "inspection_entries" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_author_id" ON "inspection_entries" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_items_once" ON "inspection_items" USING btree ("inspection_id",lower("room"),lower("name"));--> statement-breakpoint
CREATE INDEX "inspection_items_before_id" ON "inspection_items" USING btree ("before_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_one_open" ON "inspections" USING btree ("lease_id","kind") WHERE "inspections"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "inspections_lease_id" ON "inspections" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "inspections_property_id" ON "inspections" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "inspections_open" ON "inspections" USING btree ("open_until") WHERE "inspections"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "inspections_begun_by_id" ON "inspections" USING btree ("begun_by_id");--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_purpose" CHECK ("action_links"."purpose" in ('work_order', 'repair_approval', 'inspection'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo', 'inspection_photo'));--> statement-breakpoint
-- By hand: what both sides have confirmed stays as it is. Once the inspection itself is gone with its lease, the rest goes, too.
-- What a backup puts back comes in one transaction with its inspection.
CREATE FUNCTION keep_confirmed_inspections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inspection integer;
BEGIN
  inspection := CASE WHEN TG_OP = 'DELETE' THEN OLD.inspection_id ELSE NEW.inspection_id END;
  IF EXISTS (SELECT 1 FROM "inspections" WHERE "id" = inspection AND "confirmed_at" IS NOT NULL AND "xmin" <> pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'inspection % was confirmed by both sides', inspection;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER inspection_items_kept BEFORE INSERT OR DELETE ON "inspection_items" FOR EACH ROW EXECUTE FUNCTION keep_confirmed_inspections();
--> statement-breakpoint
CREATE TRIGGER inspection_entries_kept BEFORE INSERT OR DELETE ON "inspection_entries" FOR EACH ROW EXECUTE FUNCTION keep_confirmed_inspections();
--> statement-breakpoint
CREATE TRIGGER inspection_confirmations_kept BEFORE DELETE ON "inspection_confirmations" FOR EACH ROW EXECUTE FUNCTION keep_confirmed_inspections();
