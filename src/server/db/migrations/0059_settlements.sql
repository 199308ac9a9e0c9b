CREATE TABLE "settlement_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"event" text NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"amount" numeric(14, 2),
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_events_event" CHECK ("settlement_events"."event" in ('claimed', 'lowered', 'withdrawn', 'shown', 'accepted', 'countered', 'disputed', 'counter_accepted', 'agreed_together')),
	CONSTRAINT "settlement_events_side" CHECK ("settlement_events"."side" in ('manager', 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "settlement_evidence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"file_id" integer,
	"inspection_item_id" integer,
	"shown_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_evidence_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "settlement_evidence_kind" CHECK ("settlement_evidence"."kind" in ('photos', 'quotation', 'bill', 'reading', 'agreed_rate'))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"counter" numeric(14, 2),
	"agreed" numeric(14, 2),
	"payment_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('painting', 'cleaning', 'damage', 'missing', 'utility', 'society', 'notice', 'other')),
	CONSTRAINT "settlement_lines_state" CHECK ("settlement_lines"."state" in ('claimed', 'countered', 'disputed', 'agreed', 'withdrawn')),
	CONSTRAINT "settlement_lines_amount" CHECK ("settlement_lines"."amount" > 0),
	CONSTRAINT "settlement_lines_counter" CHECK ("settlement_lines"."counter" > 0 and "settlement_lines"."counter" < "settlement_lines"."amount"),
	CONSTRAINT "settlement_lines_agreed" CHECK (("settlement_lines"."state" = 'agreed') = ("settlement_lines"."agreed" is not null)),
	CONSTRAINT "settlement_lines_not_more" CHECK ("settlement_lines"."agreed" >= 0 and "settlement_lines"."agreed" <= "settlement_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "settlement_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"line_id" integer,
	"method" text,
	"reference" text,
	"note" text,
	"word" text,
	"word_text" text,
	"answered_at" timestamp with time zone,
	"paid_date" date NOT NULL,
	"by_id" uuid,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_moves_kind" CHECK ("settlement_moves"."kind" in ('dues', 'deduction', 'refund', 'transfer')),
	CONSTRAINT "settlement_moves_method" CHECK ("settlement_moves"."method" in ('cash', 'upi', 'bank_transfer', 'cheque', 'other')),
	CONSTRAINT "settlement_moves_word" CHECK ("settlement_moves"."word" in ('asked', 'confirmed', 'denied')),
	CONSTRAINT "settlement_moves_amount" CHECK ("settlement_moves"."amount" > 0),
	CONSTRAINT "settlement_moves_refund" CHECK (("settlement_moves"."kind" = 'refund') = ("settlement_moves"."method" is not null and "settlement_moves"."word" is not null)),
	CONSTRAINT "settlement_moves_deduction" CHECK (("settlement_moves"."kind" = 'deduction') = ("settlement_moves"."line_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_photos" (
	"event_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "settlement_photos_event_id_file_id_pk" PRIMARY KEY("event_id","file_id"),
	CONSTRAINT "settlement_photos_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lease_id" integer,
	"property_id" integer NOT NULL,
	"is_of_leaver" boolean DEFAULT false NOT NULL,
	"departure_id" integer,
	"tenant_name" text NOT NULL,
	"start_date" date NOT NULL,
	"deposit_at_begin" numeric(14, 2) NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"answer_by" date,
	"begun_by_id" uuid,
	"begun_by" text NOT NULL,
	"upi_id" text,
	"offer_amount" numeric(14, 2),
	"offer_text" text,
	"offer_side" text,
	"offer_by_id" uuid,
	"offer_by" text,
	"offered_at" timestamp with time zone,
	"transfer_lease_id" integer,
	"transfer_amount" numeric(14, 2),
	"reminded_on" date,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_status" CHECK ("settlements"."status" in ('draft', 'sent', 'settled')),
	CONSTRAINT "settlements_offer_side" CHECK ("settlements"."offer_side" in ('manager', 'tenant')),
	CONSTRAINT "settlements_deposit" CHECK ("settlements"."deposit_at_begin" >= 0),
	CONSTRAINT "settlements_offer" CHECK (("settlements"."offer_amount" is null) = ("settlements"."offer_side" is null)),
	CONSTRAINT "settlements_sent" CHECK ("settlements"."status" = 'draft' or "settlements"."answer_by" is not null),
	CONSTRAINT "settlements_settled" CHECK (("settlements"."status" = 'settled') = ("settlements"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_subject";--> statement-breakpoint
ALTER TABLE "settlement_events" ADD CONSTRAINT "settlement_events_line_id_settlement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."settlement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_events" ADD CONSTRAINT "settlement_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_evidence" ADD CONSTRAINT "settlement_evidence_line_id_settlement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."settlement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_evidence" ADD CONSTRAINT "settlement_evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_evidence" ADD CONSTRAINT "settlement_evidence_inspection_item_id_inspection_items_id_fk" FOREIGN KEY ("inspection_item_id") REFERENCES "public"."inspection_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_moves" ADD CONSTRAINT "settlement_moves_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_moves" ADD CONSTRAINT "settlement_moves_line_id_settlement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."settlement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_moves" ADD CONSTRAINT "settlement_moves_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_photos" ADD CONSTRAINT "settlement_photos_event_id_settlement_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."settlement_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_photos" ADD CONSTRAINT "settlement_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_departure_id_lease_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."lease_departures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_begun_by_id_users_id_fk" FOREIGN KEY ("begun_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_offer_by_id_users_id_fk" FOREIGN KEY ("offer_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_transfer_lease_id_leases_id_fk" FOREIGN KEY ("transfer_lease_id") REFERENCES "public"."leases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_events_line_id" ON "settlement_events" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "settlement_events_author_id" ON "settlement_events" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "settlement_evidence_line_id" ON "settlement_evidence" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "settlement_evidence_inspection_item_id" ON "settlement_evidence" USING btree ("inspection_item_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_id" ON "settlement_lines" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment_id" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_moves_settlement_id" ON "settlement_moves" USING btree ("settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlement_moves_line_id" ON "settlement_moves" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "settlement_moves_by_id" ON "settlement_moves" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_one_of_lease" ON "settlements" USING btree ("lease_id") WHERE not "settlements"."is_of_leaver";--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_one_of_leaver" ON "settlements" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "settlements_lease_id" ON "settlements" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "settlements_property_id" ON "settlements" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "settlements_transfer_lease_id" ON "settlements" USING btree ("transfer_lease_id");--> statement-breakpoint
CREATE INDEX "settlements_begun_by_id" ON "settlements" USING btree ("begun_by_id");--> statement-breakpoint
CREATE INDEX "settlements_offer_by_id" ON "settlements" USING btree ("offer_by_id");--> statement-breakpoint
CREATE INDEX "settlements_under_way" ON "settlements" USING btree ("id") WHERE "settlements"."status" = 'sent';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subject" CHECK ("files"."subject" in ('profile_image', 'property_photo', 'building_photo', 'document', 'message_attachment', 'maintenance_photo', 'appliance_manual', 'appliance_bill', 'agent_cost', 'expense_bill', 'meter_photo', 'signing', 'inspection_photo', 'lease_scan', 'police_acknowledgement', 'exit_paper', 'settlement_evidence', 'settlement_answer'));