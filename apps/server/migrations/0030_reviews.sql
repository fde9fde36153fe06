ALTER TABLE "outputs" ADD COLUMN "has_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "review_reason" text;--> statement-breakpoint
-- What was public stays so.
UPDATE "outputs" SET "review" = 'passed' WHERE NOT "is_private";--> statement-breakpoint
CREATE INDEX "outputs_in_review" ON "outputs" USING btree ("created_at") WHERE review = 'waiting';--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_review" CHECK ("outputs"."review" in ('waiting', 'passed', 'refused'));--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_public_passed" CHECK ("outputs"."is_private" or "outputs"."review" is not distinct from 'passed');