ALTER TABLE "applications" ADD COLUMN "untold" jsonb;--> statement-breakpoint
UPDATE "notifications" SET "content" = 'An applicant applied, and has withdrawn since.'
FROM "applications"
WHERE "applications"."status" = 'withdrawn' AND "notifications"."type" = 'application'
  AND "notifications"."title" LIKE 'New application for %'
  AND "notifications"."link" IN (
    '/landlord-dashboard?section=applications&application=' || "applications"."id",
    '/agent-dashboard?section=applications&application=' || "applications"."id");
