-- What a creation is made from becomes the input of its tool. The old columns stay for one more
-- release, so that servers with and without this change can share the database.
ALTER TABLE "creations" ADD COLUMN "tool" text DEFAULT 'midjourney' NOT NULL;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "facts" jsonb;--> statement-breakpoint
-- Where the prompt has reference images in it still, the server takes them out, and does the rest.
UPDATE "creations" SET "input" = jsonb_build_object('prompt', "prompt", 'seed', "seed", 'width', "width", 'height', "height")
WHERE "reference_images" IS NOT NULL AND "state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "creations_history" ON "creations" USING btree ("user_id","tool","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'deleted';
