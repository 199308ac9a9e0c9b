CREATE TABLE "inspection_reminders" (
	"inspection_id" integer NOT NULL,
	"side" text NOT NULL,
	"open_until" date NOT NULL,
	CONSTRAINT "inspection_reminders_inspection_id_side_open_until_pk" PRIMARY KEY("inspection_id","side","open_until"),
	CONSTRAINT "inspection_reminders_side" CHECK ("inspection_reminders"."side" in ('manager', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "exit_reminders" (
	"lease_id" integer NOT NULL,
	"step" text NOT NULL,
	"planned_on" date NOT NULL,
	CONSTRAINT "exit_reminders_lease_id_step_planned_on_pk" PRIMARY KEY("lease_id","step","planned_on"),
	CONSTRAINT "exit_reminders_step" CHECK ("exit_reminders"."step" in ('inspection', 'readings', 'keys', 'no_dues', 'bill', 'settlement'))
);
--> statement-breakpoint
CREATE TABLE "exit_step_words" (
	"lease_id" integer NOT NULL,
	"step" text NOT NULL,
	"planned_on" date,
	"proposed_on" date,
	"proposed_by_id" uuid,
	"proposed_by" text,
	"done_on" date,
	"done_by_id" uuid,
	"done_by" text,
	"paper_url" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exit_step_words_lease_id_step_pk" PRIMARY KEY("lease_id","step"),
	CONSTRAINT "exit_step_words_step" CHECK ("exit_step_words"."step" in ('inspection', 'readings', 'keys', 'no_dues', 'bill', 'settlement')),
	CONSTRAINT "exit_step_words_proposed" CHECK (("exit_step_words"."proposed_on" is null) = ("exit_step_words"."proposed_by" is null)),
	CONSTRAINT "exit_step_words_done" CHECK (("exit_step_words"."done_on" is null) = ("exit_step_words"."done_by" is null))
);
--> statement-breakpoint
CREATE TABLE "final_bills" (
	"lease_id" integer NOT NULL,
	"last_day" date NOT NULL,
	"raised_by_id" uuid,
	"raised_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "final_bills_lease_id_last_day_pk" PRIMARY KEY("lease_id","last_day")
);
--> statement-breakpoint
CREATE TABLE "lease_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer NOT NULL,
	"status" text NOT NULL,
	"side" text NOT NULL,
	"entered_by_id" uuid,
	"entered_by" text NOT NULL,
	"given_on" date NOT NULL,
	"term_day" date NOT NULL,
	"wished_day" date,
	"words" text,
	"given_word" text NOT NULL,
	"day_word" text NOT NULL,
	"withdrawal_word" text DEFAULT 'not_needed' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lease_notices_status" CHECK ("lease_notices"."status" in ('asked', 'given', 'withdrawn', 'denied')),
	CONSTRAINT "lease_notices_side" CHECK ("lease_notices"."side" in ('manager', 'tenant')),
	CONSTRAINT "lease_notices_given_word" CHECK ("lease_notices"."given_word" in ('not_needed', 'asked', 'confirmed', 'denied')),
	CONSTRAINT "lease_notices_day_word" CHECK ("lease_notices"."day_word" in ('not_needed', 'asked', 'confirmed', 'denied')),
	CONSTRAINT "lease_notices_withdrawal_word" CHECK ("lease_notices"."withdrawal_word" in ('not_needed', 'asked', 'confirmed', 'denied')),
	CONSTRAINT "lease_notices_wish" CHECK (("lease_notices"."wished_day" is null) = ("lease_notices"."day_word" = 'not_needed'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "inspection_items" ADD COLUMN "meter_id" integer;--> statement-breakpoint
ALTER TABLE "inspection_reminders" ADD CONSTRAINT "inspection_reminders_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_reminders" ADD CONSTRAINT "exit_reminders_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_step_words" ADD CONSTRAINT "exit_step_words_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_step_words" ADD CONSTRAINT "exit_step_words_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_step_words" ADD CONSTRAINT "exit_step_words_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_bills" ADD CONSTRAINT "final_bills_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_bills" ADD CONSTRAINT "final_bills_raised_by_id_users_id_fk" FOREIGN KEY ("raised_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_notices" ADD CONSTRAINT "lease_notices_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease_notices" ADD CONSTRAINT "lease_notices_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exit_step_words_proposed_by_id" ON "exit_step_words" USING btree ("proposed_by_id");--> statement-breakpoint
CREATE INDEX "exit_step_words_done_by_id" ON "exit_step_words" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "exit_step_words_proposed" ON "exit_step_words" USING btree ("lease_id") WHERE "exit_step_words"."proposed_on" is not null;--> statement-breakpoint
CREATE INDEX "final_bills_raised_by_id" ON "final_bills" USING btree ("raised_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lease_notices_one" ON "lease_notices" USING btree ("lease_id") WHERE "lease_notices"."status" in ('asked', 'given');--> statement-breakpoint
CREATE INDEX "lease_notices_lease_id" ON "lease_notices" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "lease_notices_entered_by_id" ON "lease_notices" USING btree ("entered_by_id");--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_meter_id_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_items_meter_id" ON "inspection_items" USING btree ("meter_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo', 'signing', 'inspection_photo', 'lease_scan', 'police_acknowledgement', 'exit_paper'));