ALTER TABLE "payment_schedules" ADD COLUMN "is_by_calendar_month" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "next_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "next_amount_from" date;--> statement-breakpoint
ALTER TABLE "tenant_profiles" ADD COLUMN "asks_tenant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_next_amount" CHECK ("payment_schedules"."next_amount" > 0);--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_next" CHECK (("payment_schedules"."next_amount" is null) = ("payment_schedules"."next_amount_from" is null));