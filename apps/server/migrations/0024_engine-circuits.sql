CREATE TABLE "engine_circuits" (
	"engine_id" text PRIMARY KEY NOT NULL,
	"faults" integer NOT NULL,
	"pauses" integer NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"probe_id" text,
	CONSTRAINT "engine_circuits_counts" CHECK ("engine_circuits"."faults" >= 0 and "engine_circuits"."pauses" >= 0),
	CONSTRAINT "engine_circuits_probe" CHECK ("engine_circuits"."probe_id" is null or "engine_circuits"."paused_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "engine_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "engine_id" text;