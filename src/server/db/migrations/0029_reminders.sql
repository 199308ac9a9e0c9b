CREATE TABLE "sent_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"day" date NOT NULL,
	"way" text NOT NULL,
	"recorded_by_id" uuid,
	"recorded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_way" CHECK ("sent_reminders"."way" in ('app', 'mail', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "rent_settings" ADD COLUMN "reminds_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rent_settings" ADD COLUMN "remind_days_before" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "rent_settings" ADD COLUMN "remind_days_after" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_reminders_once_a_day" ON "sent_reminders" USING btree ("payment_id","day");--> statement-breakpoint
CREATE TRIGGER sent_reminders_append_only BEFORE UPDATE ON "sent_reminders" FOR EACH ROW EXECUTE FUNCTION refuse_changed_books();
