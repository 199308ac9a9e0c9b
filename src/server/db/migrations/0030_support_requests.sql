CREATE TABLE "support_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"support_request_id" integer NOT NULL,
	"admin_name" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"page" text,
	"request_id" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_requests_state_known" CHECK ("support_requests"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
DROP INDEX "notifications_user_id";--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_support_request_id_support_requests_id_fk" FOREIGN KEY ("support_request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_replies_support_request_id" ON "support_replies" USING btree ("support_request_id","id");--> statement-breakpoint
CREATE INDEX "support_requests_user_id" ON "support_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_requests_state" ON "support_requests" USING btree ("state","last_at");--> statement-breakpoint
CREATE INDEX "notifications_user_id" ON "notifications" USING btree ("user_id","created_at","id");