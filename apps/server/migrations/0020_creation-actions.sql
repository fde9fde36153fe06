-- What can be done next with a creation, and which one it continues.
ALTER TABLE "creations" ADD COLUMN "actions" jsonb;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "parent" jsonb;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."creations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_action_of_parent" CHECK (("creations"."parent_id" is null) = ("creations"."action" is null));