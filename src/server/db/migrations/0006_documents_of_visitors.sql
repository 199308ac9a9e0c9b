ALTER TABLE "documents" DROP CONSTRAINT "documents_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" CHECK ("documents"."owner_id" is not null or "documents"."application_id" is not null);