ALTER TABLE "inspection_confirmations" ADD COLUMN "signing_id" integer;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD COLUMN "replaced" text;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD COLUMN "corrected" text;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD COLUMN "reading_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "signing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspection_confirmations" ADD CONSTRAINT "inspection_confirmations_signing_id_signings_id_fk" FOREIGN KEY ("signing_id") REFERENCES "public"."signings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_reading_id_meter_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."meter_readings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_confirmations_signing_id" ON "inspection_confirmations" USING btree ("signing_id");--> statement-breakpoint
ALTER TABLE "inspection_items" ADD CONSTRAINT "inspection_items_readingId_unique" UNIQUE("reading_id");