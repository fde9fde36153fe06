ALTER TABLE "outputs" DROP CONSTRAINT "outputs_state";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "prompts_are_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outputs_binned" ON "outputs" USING btree ("binned_at") WHERE state = 'binned';--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_binned_has_time" CHECK (("outputs"."state" = 'binned') = ("outputs"."binned_at" is not null));--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_state" CHECK ("outputs"."state" in ('pending', 'stored', 'binned', 'deleting', 'deleted'));