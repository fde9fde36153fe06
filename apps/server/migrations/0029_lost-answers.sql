ALTER TABLE "jobs" DROP CONSTRAINT "jobs_step";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_asks_about_operation";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "announced" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_step" CHECK ("jobs"."step" in ('submit', 'find', 'ask', 'archive'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_asks_about_operation" CHECK (case "jobs"."step" when 'submit' then "jobs"."operation" is null when 'find' then "jobs"."operation" is null when 'ask' then "jobs"."operation" is not null else true end);