CREATE TABLE "building_photos" (
	"building_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "building_photos_building_id_file_id_pk" PRIMARY KEY("building_id","file_id"),
	CONSTRAINT "building_photos_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buildings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"name" text NOT NULL,
	"street1" text NOT NULL,
	"street2" text,
	"landmark" text,
	"area" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"pin_code" text,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"caretaker_name" text,
	"caretaker_phone" text,
	"office_name" text,
	"office_phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buildings_pin_code" CHECK ("buildings"."pin_code" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "commercial_terms" (
	"lease_id" integer PRIMARY KEY NOT NULL,
	"lock_in_until" date,
	"rent_free_weeks" integer DEFAULT 0 NOT NULL,
	"gst_on_rent" text DEFAULT 'none' NOT NULL,
	"carpet_area" integer,
	"escalation_percent" numeric(5, 2),
	"escalation_months" integer,
	"cam_charge" numeric(14, 2),
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commercial_terms_gst" CHECK ("commercial_terms"."gst_on_rent" in ('none', 'added')),
	CONSTRAINT "commercial_terms_weeks" CHECK ("commercial_terms"."rent_free_weeks" between 0 and 104),
	CONSTRAINT "commercial_terms_area" CHECK ("commercial_terms"."carpet_area" >= 1),
	CONSTRAINT "commercial_terms_escalation" CHECK (("commercial_terms"."escalation_percent" is null) = ("commercial_terms"."escalation_months" is null)
        and "commercial_terms"."escalation_percent" between 0 and 100 and "commercial_terms"."escalation_months" between 1 and 120),
	CONSTRAINT "commercial_terms_cam" CHECK ("commercial_terms"."cam_charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lease_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"from_property_id" integer NOT NULL,
	"to_property_id" integer NOT NULL,
	"date" date NOT NULL,
	"rent_before" numeric(14, 2) NOT NULL,
	"rent_after" numeric(14, 2) NOT NULL,
	"moved_by_id" uuid,
	"moved_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_moves_places" CHECK ("lease_moves"."from_property_id" <> "lease_moves"."to_property_id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "here_from" date;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "reserved_until" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "kind" text DEFAULT 'home' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "building_id" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_divided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "pin_code" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "building_photos" ADD CONSTRAINT "building_photos_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_photos" ADD CONSTRAINT "building_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_terms" ADD CONSTRAINT "commercial_terms_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_moves" ADD CONSTRAINT "lease_moves_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_moves" ADD CONSTRAINT "lease_moves_from_property_id_properties_id_fk" FOREIGN KEY ("from_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_moves" ADD CONSTRAINT "lease_moves_to_property_id_properties_id_fk" FOREIGN KEY ("to_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_moves" ADD CONSTRAINT "lease_moves_moved_by_id_users_id_fk" FOREIGN KEY ("moved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buildings_landlord_id" ON "buildings" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "lease_moves_lease_id" ON "lease_moves" USING btree ("lease_id","date");--> statement-breakpoint
CREATE INDEX "lease_moves_from" ON "lease_moves" USING btree ("from_property_id","date");--> statement-breakpoint
CREATE INDEX "lease_moves_moved_by" ON "lease_moves" USING btree ("moved_by_id");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_parent_id_properties_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_building_id" ON "properties" USING btree ("building_id","position");--> statement-breakpoint
CREATE INDEX "properties_parent_id" ON "properties" USING btree ("parent_id","position");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'agent_cost', 'expense_bill'));--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_reserved" CHECK (("leases"."status" <> 'reserved') or "leases"."reserved_until" is not null);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_kind" CHECK ("properties"."kind" in ('home', 'room', 'bed', 'shop', 'office', 'warehouse', 'parking'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_parts" CHECK ("properties"."parent_id" is null or "properties"."kind" in ('room', 'bed'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_divided" CHECK (not "properties"."is_divided" or "properties"."kind" in ('home', 'room'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_pin_code" CHECK ("properties"."pin_code" ~ '^[1-9][0-9]{5}$');--> statement-breakpoint
-- No day of a space is let twice, as before; a lease whose tenant came from another space has its days here from that day on.
ALTER TABLE "leases" DROP CONSTRAINT "leases_days";--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_days" EXCLUDE USING gist (int8range(
  "property_id"::bigint * 10000000 + (coalesce("here_from", "start_date") - date '0001-01-01'),
  "property_id"::bigint * 10000000 + (greatest(coalesce("here_from", "start_date"), CASE WHEN "month_to_month" IS NULL
    THEN coalesce("notice_date", "end_date", date '9999-12-31') ELSE date '9999-12-31' END) - date '0001-01-01'),
  '[]') WITH &&)
WHERE ("status" IN ('reserved', 'upcoming', 'active') OR ("status" = 'expired' AND "month_to_month" IS NULL));
