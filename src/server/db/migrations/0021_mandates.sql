CREATE TABLE "agent_blocks" (
	"landlord_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_blocks_landlord_id_agent_id_pk" PRIMARY KEY("landlord_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"ended_at" timestamp with time zone,
	"ended_by_id" uuid,
	"reviewed_at" timestamp with time zone,
	"end_leases" boolean DEFAULT false NOT NULL,
	"renew_leases" boolean DEFAULT false NOT NULL,
	"record_money" boolean DEFAULT false NOT NULL,
	"give_back_money" boolean DEFAULT false NOT NULL,
	"edit_tenants" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mandates_status" CHECK ("mandates"."status" in ('waiting', 'confirmed', 'refused', 'ended')),
	CONSTRAINT "mandates_confirmed" CHECK ("mandates"."status" <> 'confirmed' or "mandates"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unnamed_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unnamed_as" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agents_start_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_blocks" ADD CONSTRAINT "agent_blocks_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_blocks" ADD CONSTRAINT "agent_blocks_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_blocks_agent_id" ON "agent_blocks" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_open" ON "mandates" USING btree ("property_id") WHERE "mandates"."status" in ('waiting', 'confirmed');--> statement-breakpoint
CREATE INDEX "mandates_property_id" ON "mandates" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "mandates_agent_id" ON "mandates" USING btree ("agent_id","id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_unnamed_id_users_id_fk" FOREIGN KEY ("unnamed_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Agents took homes without their owners' word until now. Those who have proved their email go on, without further rights; the
-- others wait. When a home was taken stands in the news that its owner got; where that is gone, it was before the last change.
INSERT INTO "mandates" ("property_id", "agent_id", "status", "taken_at", "confirmed_at")
SELECT "properties"."id", "properties"."agent_id",
  CASE WHEN "users"."email_verified_at" IS NULL THEN 'waiting' ELSE 'confirmed' END,
  coalesce(
    (SELECT max("notifications"."created_at") FROM "notifications"
      WHERE "notifications"."user_id" = "properties"."landlord_id" AND "notifications"."type" = 'property'
        AND "notifications"."title" LIKE '% has an agent now'
        AND "notifications"."link" = '/landlord-dashboard?section=properties&property=' || "properties"."id"),
    "properties"."updated_at"),
  CASE WHEN "users"."email_verified_at" IS NULL THEN NULL ELSE now() END
FROM "properties" JOIN "users" ON "users"."id" = "properties"."agent_id"
WHERE "properties"."removed_at" IS NULL;--> statement-breakpoint
UPDATE "properties" SET "agent_id" = NULL
WHERE "agent_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);
