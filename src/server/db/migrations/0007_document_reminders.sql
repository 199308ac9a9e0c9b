CREATE TABLE "document_reminders" (
	"document_id" integer NOT NULL,
	"validity_date" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "document_reminders_document_id_validity_date_days_pk" PRIMARY KEY("document_id","validity_date","days")
);
--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_application_form_id" ON "applications" USING btree ("application_form_id");--> statement-breakpoint
CREATE INDEX "documents_validity_date" ON "documents" USING btree ("validity_date") WHERE "documents"."validity_date" is not null;