-- Creations that outlive their request. The version before may run beside this one: it leaves alone
-- what has no heartbeat, and this one has jobs for what it begins.
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"creation_id" text NOT NULL,
	"number" integer NOT NULL,
	"engine" text NOT NULL,
	"operation" jsonb,
	"outcome" text,
	"failure_reason" text,
	"vendor_message" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "attempts_number" UNIQUE("creation_id","number"),
	CONSTRAINT "attempts_outcome" CHECK ("attempts"."outcome" in ('succeeded', 'failed', 'cancelled', 'lost')),
	CONSTRAINT "attempts_end" CHECK (("attempts"."outcome" is null) = ("attempts"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"creation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"engine" text NOT NULL,
	"step" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"operation" jsonb,
	"percent" real DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_token" text,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_step" CHECK ("jobs"."step" in ('submit', 'ask')),
	CONSTRAINT "jobs_asks_about_operation" CHECK (("jobs"."step" = 'ask') = ("jobs"."operation" is not null)),
	CONSTRAINT "jobs_lease" CHECK (("jobs"."lease_until" is null) = ("jobs"."lease_token" is null))
);
--> statement-breakpoint
ALTER TABLE "creations" DROP CONSTRAINT "creations_state";--> statement-breakpoint
ALTER TABLE "creations" ALTER COLUMN "heartbeat_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due_at" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "jobs_deadline_at" ON "jobs" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "jobs_user_id" ON "jobs" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_state" CHECK ("creations"."state" in ('queued', 'submitting', 'running', 'uncertain', 'finished', 'failed', 'cancelled', 'deleting', 'deleted')) NOT VALID;
