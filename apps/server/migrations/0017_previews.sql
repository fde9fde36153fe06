CREATE UNLOGGED TABLE "previews" (
	"creation_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_creation_id_jobs_creation_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."jobs"("creation_id") ON DELETE cascade ON UPDATE no action;