CREATE TABLE "collection_pictures" (
	"collection_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "collection_pictures_collection_id_picture_id_pk" PRIMARY KEY("collection_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "collection_pictures" ADD CONSTRAINT "collection_pictures_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pictures" ADD CONSTRAINT "collection_pictures_picture_id_outputs_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_pictures_of_picture" ON "collection_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "creations_of_tool" ON "creations" USING btree ("tool","engine");