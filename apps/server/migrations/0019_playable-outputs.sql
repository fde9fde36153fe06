ALTER TABLE "outputs" ADD COLUMN "poster_width" integer;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "peaks" jsonb;