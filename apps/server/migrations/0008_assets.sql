CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"bucket_url" text,
	"state" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assets_key_unique" UNIQUE("key"),
	CONSTRAINT "assets_state" CHECK ("assets"."state" in ('pending', 'stored', 'deleting')),
	CONSTRAINT "assets_bytes" CHECK ("assets"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_directories" (
	"directory" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "reference_images" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_directories" ADD CONSTRAINT "upload_directories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_of_user" ON "assets" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assets_unsettled" ON "assets" USING btree ("created_at") WHERE state <> 'stored';--> statement-breakpoint
CREATE INDEX "upload_directories_created_at" ON "upload_directories" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_directories_user_id" ON "upload_directories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "creations_unsplit" ON "creations" USING btree ("id") WHERE reference_images is null;--> statement-breakpoint
-- Prompts that can hold no reference image need no second look; the server takes the others apart.
UPDATE "creations" SET "reference_images" = '[]' WHERE "prompt" !~* 'https?://|<|\[';
