-- New accounts are asked; those that are there have made their works as they wanted them.
ALTER TABLE "users" ADD COLUMN "is_sharing_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "is_sharing_asked" SET DEFAULT false;