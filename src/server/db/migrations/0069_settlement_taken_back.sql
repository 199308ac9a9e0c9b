ALTER TABLE "settlements" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "former_up_to" integer;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_taken_back" CHECK (("settlements"."taken_back_at" is null) = ("settlements"."taken_back_reason" is null));