CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_sealed" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"private_key_sealed" text,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"shows_words" boolean NOT NULL,
	CONSTRAINT "push_settings_times" CHECK ("push_settings"."quiet_from" between 0 and 1439 and "push_settings"."quiet_until" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "action_links" DROP CONSTRAINT "action_links_purpose";--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_requests" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push" boolean;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_session_id" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_in_use" ON "push_keys" USING btree ((true)) WHERE "push_keys"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_requests_client_id" ON "maintenance_requests" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "action_links" ADD CONSTRAINT "action_links_purpose" CHECK ("action_links"."purpose" in ('work_order', 'repair_approval', 'inspection', 'signing', 'tenant_card'));