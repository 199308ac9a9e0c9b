CREATE TABLE "sent_digests" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "sent_digests_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"send_to" text,
	"sent_through" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_views_role" CHECK ("report_views"."role" in ('landlord', 'tenant', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "sent_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reports_days" CHECK ("sent_reports"."from_date" <= "sent_reports"."to_date")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_type";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "sent_digests" ADD CONSTRAINT "sent_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reports" ADD CONSTRAINT "sent_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_views_name" ON "report_views" USING btree ("user_id","role","name");--> statement-breakpoint
CREATE INDEX "report_views_to_send" ON "report_views" USING btree ("id") WHERE "report_views"."send_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_reports_version" ON "sent_reports" USING btree ("user_id","role","name","from_date","to_date","version");--> statement-breakpoint
CREATE INDEX "sent_reports_user" ON "sent_reports" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_type" CHECK ("notification_preferences"."type" in ('account', 'property', 'application', 'lease', 'payment', 'document', 'message', 'maintenance', 'digest', 'subscription'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('account', 'property', 'application', 'lease', 'payment', 'document', 'message', 'maintenance', 'digest', 'subscription'));--> statement-breakpoint
-- By hand: what was sent is kept as it was.
CREATE TRIGGER sent_reports_never_changed BEFORE UPDATE ON "sent_reports" FOR EACH ROW EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE FUNCTION keep_sent_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id") THEN
    RAISE EXCEPTION 'a report that was sent is never removed';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER sent_reports_kept BEFORE DELETE ON "sent_reports" FOR EACH ROW EXECUTE FUNCTION keep_sent_reports();--> statement-breakpoint
CREATE TRIGGER sent_reports_not_emptied BEFORE TRUNCATE ON "sent_reports" FOR EACH STATEMENT EXECUTE FUNCTION refuse_any_change();
