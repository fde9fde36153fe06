CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('face-swap')),
	CONSTRAINT "consents_subject" CHECK ("consents"."subject" in ('self', 'other', 'ward'))
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "remove_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_active" ON "consents" USING btree ("user_id","purpose","subject","text_version") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "assets_remove_at" ON "assets" USING btree ("remove_at") WHERE remove_at is not null;