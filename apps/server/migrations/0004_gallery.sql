CREATE TABLE "thumb_ups" (
	"user_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thumb_ups_user_id_picture_id_pk" PRIMARY KEY("user_id","picture_id")
);
--> statement-breakpoint
ALTER TABLE "creations" DROP CONSTRAINT "creations_state";--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "thumb_up_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thumb_ups" ADD CONSTRAINT "thumb_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumb_ups" ADD CONSTRAINT "thumb_ups_picture_id_creations_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thumb_ups_of_user" ON "thumb_ups" USING btree ("user_id","created_at" DESC NULLS FIRST,"picture_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "thumb_ups_of_picture" ON "thumb_ups" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "creations_public_newest" ON "creations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'finished' and not is_private;--> statement-breakpoint
CREATE INDEX "creations_public_most_liked" ON "creations" USING btree ("thumb_up_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'finished' and not is_private;--> statement-breakpoint
CREATE INDEX "creations_deleting" ON "creations" USING btree ("id") WHERE "creations"."state" = 'deleting';--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_state" CHECK ("creations"."state" in ('running', 'finished', 'failed', 'deleting', 'deleted'));--> statement-breakpoint
-- creations.thumb_up_count is the number of the picture's thumb_ups.
CREATE FUNCTION count_thumb_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE creations SET thumb_up_count = thumb_up_count + 1 WHERE id = NEW.picture_id;
	ELSE
		UPDATE creations SET thumb_up_count = thumb_up_count - 1 WHERE id = OLD.picture_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thumb_ups_are_counted AFTER INSERT OR DELETE ON thumb_ups
FOR EACH ROW EXECUTE FUNCTION count_thumb_up();
