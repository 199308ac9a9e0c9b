CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"landlord_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"lease_id" integer,
	"property_id" integer,
	"title" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"entry_ids" integer[] NOT NULL,
	"to_tenant" boolean NOT NULL,
	"to_sender" text,
	"to_address" text,
	"note" text,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_scope" CHECK ("statements"."scope" in ('lease', 'property', 'all')),
	CONSTRAINT "statements_subject" CHECK (("statements"."scope" = 'lease') = ("statements"."lease_id" is not null) and ("statements"."scope" = 'all') = ("statements"."property_id" is null)),
	CONSTRAINT "statements_days" CHECK ("statements"."from_date" <= "statements"."to_date")
);
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_version" ON "statements" USING btree ("landlord_id","scope",coalesce("lease_id", "property_id", 0),"from_date","to_date","version");--> statement-breakpoint
CREATE INDEX "statements_landlord" ON "statements" USING btree ("landlord_id","id");--> statement-breakpoint
CREATE INDEX "statements_lease" ON "statements" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "statements_property" ON "statements" USING btree ("property_id","id");--> statement-breakpoint
CREATE TRIGGER statements_never_changed BEFORE UPDATE ON "statements" FOR EACH ROW EXECUTE FUNCTION refuse_any_change();--> statement-breakpoint
CREATE FUNCTION keep_sent_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "id" = OLD."landlord_id")
    AND (OLD."lease_id" IS NULL OR EXISTS (SELECT FROM "leases" WHERE "id" = OLD."lease_id")) THEN
    RAISE EXCEPTION 'a statement that was sent is never removed';
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER statements_kept BEFORE DELETE ON "statements" FOR EACH ROW EXECUTE FUNCTION keep_sent_statements();--> statement-breakpoint
CREATE TRIGGER statements_not_emptied BEFORE TRUNCATE ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_any_change();
