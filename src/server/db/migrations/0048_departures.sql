CREATE TABLE "lease_departures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_departures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"status" text NOT NULL,
	"person_id" integer,
	"leaver" text NOT NULL,
	"last_day" date NOT NULL,
	"newcomer" jsonb,
	"joiner_id" integer,
	"joiner" text,
	"next_main_id" integer,
	"next_main" text,
	"lead_id" uuid,
	"lead_word" text DEFAULT 'not_needed' NOT NULL,
	"lead_answered_at" timestamp with time zone,
	"deposit_share" numeric(14, 2),
	"deposit_settled_by" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"settled_at" timestamp with time zone,
	"share_word" text DEFAULT 'not_needed' NOT NULL,
	"share_answered_at" timestamp with time zone,
	"problem" text,
	"entered_by_id" uuid,
	"entered_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_departures_status" CHECK ("lease_departures"."status" in ('planned', 'done', 'taken_back')),
	CONSTRAINT "lease_departures_lead_word" CHECK ("lease_departures"."lead_word" in ('not_needed', 'asked', 'confirmed', 'denied')),
	CONSTRAINT "lease_departures_share_word" CHECK ("lease_departures"."share_word" in ('not_needed', 'asked', 'confirmed', 'denied')),
	CONSTRAINT "lease_departures_deposit_settled_by" CHECK ("lease_departures"."deposit_settled_by" in ('joiner', 'landlord')),
	CONSTRAINT "lease_departures_method" CHECK ("lease_departures"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other')),
	CONSTRAINT "lease_departures_deposit_share" CHECK ("lease_departures"."deposit_share" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_person_id_lease_tenants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lease_tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_joiner_id_lease_tenants_id_fk" FOREIGN KEY ("joiner_id") REFERENCES "public"."lease_tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_next_main_id_lease_tenants_id_fk" FOREIGN KEY ("next_main_id") REFERENCES "public"."lease_tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_departures" ADD CONSTRAINT "lease_departures_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lease_departures_one_plan" ON "lease_departures" USING btree ("lease_id",coalesce("person_id", 0)) WHERE "lease_departures"."status" = 'planned';--> statement-breakpoint
CREATE INDEX "lease_departures_lease_id" ON "lease_departures" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "lease_departures_person_id" ON "lease_departures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "lease_departures_lead_id" ON "lease_departures" USING btree ("lead_id") WHERE "lease_departures"."lead_word" = 'asked';--> statement-breakpoint
CREATE INDEX "lease_departures_planned" ON "lease_departures" USING btree ("last_day") WHERE "lease_departures"."status" = 'planned';