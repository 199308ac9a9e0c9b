CREATE TABLE "property_values" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"value" numeric(14, 2) NOT NULL,
	"valued_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_values_value" CHECK ("property_values"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_favourites" (
	"user_id" uuid NOT NULL,
	"report" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_favourites_user_id_report_pk" PRIMARY KEY("user_id","report")
);
--> statement-breakpoint
ALTER TABLE "property_values" ADD CONSTRAINT "property_values_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_favourites" ADD CONSTRAINT "report_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;