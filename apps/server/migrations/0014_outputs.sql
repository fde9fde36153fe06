-- What creations made becomes rows of their own; a picture keeps its id. The version before this one
-- can't go on beside it: its servers answer with errors from here on, and lose nothing.
CREATE TABLE "outputs" (
	"id" text PRIMARY KEY NOT NULL,
	"creation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"media" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"bytes" bigint,
	"color" text,
	"prompt" text,
	"is_private" boolean NOT NULL,
	"thumb_up_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outputs_state" CHECK ("outputs"."state" in ('pending', 'stored', 'deleting', 'deleted')),
	CONSTRAINT "outputs_media" CHECK ("outputs"."media" in ('image', 'video', 'audio')),
	CONSTRAINT "outputs_has_size" CHECK ("outputs"."media" = 'audio' or ("outputs"."width" > 0 and "outputs"."height" > 0)),
	CONSTRAINT "outputs_has_duration" CHECK ("outputs"."media" = 'image' or "outputs"."duration_ms" > 0),
	CONSTRAINT "outputs_image_has_color" CHECK ("outputs"."media" <> 'image' or "outputs"."state" in ('deleting', 'deleted') or "outputs"."color" is not null)
);
--> statement-breakpoint
INSERT INTO "outputs" ("id", "creation_id", "user_id", "position", "state", "media", "mime", "width", "height", "color", "prompt", "is_private", "thumb_up_count", "created_at")
SELECT "id", "id", "user_id", 0, CASE "state" WHEN 'finished' THEN 'stored' ELSE "state" END, 'image',
	-- Of what is deleted nobody knows any more.
	coalesce("type", 'image/webp'), "width", "height", "color",
	CASE WHEN "state" = 'finished' AND "reference_images" IS NOT NULL THEN "prompt" END,
	"is_private", "thumb_up_count", "created_at"
FROM "creations" WHERE "state" IN ('finished', 'deleting', 'deleted');
--> statement-breakpoint
ALTER TABLE "creations" DROP CONSTRAINT "creations_finished_is_whole";--> statement-breakpoint
ALTER TABLE "creations" DROP CONSTRAINT "creations_state";--> statement-breakpoint
UPDATE "creations" SET "state" = CASE "state" WHEN 'finished' THEN 'succeeded' ELSE 'deleted' END
WHERE "state" IN ('finished', 'deleting');--> statement-breakpoint
ALTER TABLE "thumb_ups" DROP CONSTRAINT "thumb_ups_picture_id_creations_id_fk";
--> statement-breakpoint
DROP INDEX "creations_public_newest";--> statement-breakpoint
DROP INDEX "creations_public_most_liked";--> statement-breakpoint
DROP INDEX "creations_public_search";--> statement-breakpoint
DROP INDEX "creations_deleting";--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outputs_of_creation" ON "outputs" USING btree ("creation_id","position");--> statement-breakpoint
CREATE INDEX "outputs_of_user" ON "outputs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "outputs_public_newest" ON "outputs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_public_most_liked" ON "outputs" USING btree ("thumb_up_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_public_search" ON "outputs" USING gin (prompt_grams(prompt)) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_deleting" ON "outputs" USING btree ("id") WHERE state = 'deleting';--> statement-breakpoint
-- outputs.thumb_up_count is the number of the output's thumb_ups.
CREATE OR REPLACE FUNCTION count_thumb_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE outputs SET thumb_up_count = thumb_up_count + 1 WHERE id = NEW.picture_id;
	ELSE
		UPDATE outputs SET thumb_up_count = thumb_up_count - 1 WHERE id = OLD.picture_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "thumb_ups" ADD CONSTRAINT "thumb_ups_picture_id_outputs_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" DROP COLUMN "thumb_up_count";--> statement-breakpoint
ALTER TABLE "creations" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "creations" DROP COLUMN "color";--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_state" CHECK ("creations"."state" in ('queued', 'submitting', 'running', 'uncertain', 'succeeded', 'failed', 'cancelled', 'deleted'));