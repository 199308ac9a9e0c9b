CREATE TABLE "action_link_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_link_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action_link_id" integer NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"made_for" text NOT NULL,
	"made_by_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"uses_allowed" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "action_links_purpose" CHECK ("action_links"."purpose" in ('work_order'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"becomes" text,
	"text" text,
	"author_id" uuid,
	"author" text,
	"author_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_events_kind" CHECK ("maintenance_events"."kind" in ('reported', 'comment', 'note', 'status', 'urgency', 'payer', 'late', 'rated', 'work', 'bill'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_photos" (
	"event_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "maintenance_photos_event_id_file_id_pk" PRIMARY KEY("event_id","file_id"),
	CONSTRAINT "maintenance_photos_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"landlord_id" uuid,
	"lease_id" integer,
	"reported_by_id" uuid,
	"reported_by" text NOT NULL,
	"reported_as" text NOT NULL,
	"place" text,
	"category" text NOT NULL,
	"problem" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"urgency" text NOT NULL,
	"windows" text[] NOT NULL,
	"may_enter_alone" boolean NOT NULL,
	"status" text NOT NULL,
	"waiting_for" text,
	"reason" text,
	"payer" text NOT NULL,
	"payer_reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"nudges" integer DEFAULT 0 NOT NULL,
	"reopened" integer DEFAULT 0 NOT NULL,
	"stars" integer,
	"stars_text" text,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_requests_category" CHECK ("maintenance_requests"."category" in ('plumbing', 'electrical', 'appliance', 'carpentry', 'pests', 'damp', 'lift', 'internet', 'cleaning', 'other')),
	CONSTRAINT "maintenance_requests_status" CHECK ("maintenance_requests"."status" in ('open', 'acknowledged', 'in_progress', 'waiting', 'done', 'closed', 'declined')),
	CONSTRAINT "maintenance_requests_urgency" CHECK ("maintenance_requests"."urgency" in ('emergency', 'urgent', 'normal')),
	CONSTRAINT "maintenance_requests_payer" CHECK ("maintenance_requests"."payer" in ('landlord', 'tenant')),
	CONSTRAINT "maintenance_requests_waiting" CHECK (("maintenance_requests"."status" = 'waiting') = ("maintenance_requests"."waiting_for" is not null)),
	CONSTRAINT "maintenance_requests_stars" CHECK ("maintenance_requests"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "maintenance_settings" (
	"landlord_id" uuid PRIMARY KEY NOT NULL,
	"emergency" integer NOT NULL,
	"urgent" integer NOT NULL,
	"normal" integer NOT NULL,
	CONSTRAINT "maintenance_settings_hours" CHECK (least("maintenance_settings"."emergency", "maintenance_settings"."urgent", "maintenance_settings"."normal") > 0)
);
--> statement-breakpoint
CREATE TABLE "repair_terms" (
	"lease_id" integer NOT NULL,
	"category" text NOT NULL,
	"payer" text NOT NULL,
	CONSTRAINT "repair_terms_lease_id_category_pk" PRIMARY KEY("lease_id","category"),
	CONSTRAINT "repair_terms_category" CHECK ("repair_terms"."category" in ('plumbing', 'electrical', 'appliance', 'carpentry', 'pests', 'damp', 'lift', 'internet', 'cleaning', 'other')),
	CONSTRAINT "repair_terms_payer" CHECK ("repair_terms"."payer" in ('landlord', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"keeper_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"trades" text[] NOT NULL,
	"area" text,
	"upi_id" text,
	"gstin" text,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"vendor_id" integer,
	"vendor_name" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"visit_at" timestamp with time zone,
	"amount" numeric(14, 2),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_orders_status" CHECK ("work_orders"."status" in ('offered', 'accepted', 'declined', 'scheduled', 'in_progress', 'done', 'billed', 'cancelled')),
	CONSTRAINT "work_orders_amount" CHECK ("work_orders"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_size" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "action_link_id" integer;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "run_maintenance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "action_link_uses" ADD CONSTRAINT "action_link_uses_action_link_id_action_links_id_fk" FOREIGN KEY ("action_link_id") REFERENCES "public"."action_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_request_id_maintenance_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."maintenance_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_events" ADD CONSTRAINT "maintenance_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_event_id_maintenance_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."maintenance_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_photos" ADD CONSTRAINT "maintenance_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD CONSTRAINT "maintenance_requests_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_settings" ADD CONSTRAINT "maintenance_settings_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_terms" ADD CONSTRAINT "repair_terms_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_keeper_id_users_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_request_id_maintenance_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."maintenance_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_link_uses_link_id" ON "action_link_uses" USING btree ("action_link_id","id");--> statement-breakpoint
CREATE INDEX "action_links_subject" ON "action_links" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "action_links_made_by_id" ON "action_links" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "maintenance_events_request_id" ON "maintenance_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_events_author_id" ON "maintenance_events" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_landlord_id" ON "maintenance_requests" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_deadline" ON "maintenance_requests" USING btree ("landlord_id","status","due_at");--> statement-breakpoint
CREATE INDEX "maintenance_requests_property_id" ON "maintenance_requests" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_lease_id" ON "maintenance_requests" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "maintenance_requests_late" ON "maintenance_requests" USING btree ("due_at") WHERE "maintenance_requests"."status" in ('open', 'acknowledged', 'in_progress', 'waiting');--> statement-breakpoint
CREATE INDEX "maintenance_requests_done" ON "maintenance_requests" USING btree ("done_at") WHERE "maintenance_requests"."status" = 'done';--> statement-breakpoint
CREATE INDEX "vendors_keeper_id" ON "vendors" USING btree ("keeper_id","id");--> statement-breakpoint
CREATE INDEX "work_orders_request_id" ON "work_orders" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "work_orders_vendor_id" ON "work_orders" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_action_link_id_action_links_id_fk" FOREIGN KEY ("action_link_id") REFERENCES "public"."action_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_original" CHECK (("files"."original_size" is null) = ("files"."original_hash" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'document', 'message_attachment', 'maintenance_photo'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_type" CHECK ("notification_preferences"."type" in ('account', 'property', 'application', 'lease', 'payment', 'document', 'message', 'maintenance', 'subscription'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('account', 'property', 'application', 'lease', 'payment', 'document', 'message', 'maintenance', 'subscription'));