-- The works of a new account are its owner's alone; those that are there keep what they have.
ALTER TABLE "users" ALTER COLUMN "images_are_private" SET DEFAULT true;