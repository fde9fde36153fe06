ALTER TABLE "jobs" DROP CONSTRAINT "jobs_step";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_asks_about_operation";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "results" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_archives_results" CHECK (("jobs"."step" = 'archive') = ("jobs"."results" is not null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_step" CHECK ("jobs"."step" in ('submit', 'ask', 'archive'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_asks_about_operation" CHECK (case "jobs"."step" when 'submit' then "jobs"."operation" is null when 'ask' then "jobs"."operation" is not null else true end);