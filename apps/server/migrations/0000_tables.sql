CREATE TABLE "creations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"failure_reason" text,
	"engine" text NOT NULL,
	"prompt" text NOT NULL,
	"seed" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"cost" integer NOT NULL,
	"is_private" boolean NOT NULL,
	"type" text,
	"color" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creations_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "creations_state" CHECK ("creations"."state" in ('running', 'finished', 'failed')),
	CONSTRAINT "creations_finished_is_whole" CHECK (("creations"."state" = 'finished') = ("creations"."type" is not null and "creations"."color" is not null)),
	CONSTRAINT "creations_failed_has_reason" CHECK (("creations"."state" = 'failed') = ("creations"."failure_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"purpose" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refunded_kind" text GENERATED ALWAYS AS (case when kind = 'refund' then 'spend' end) STORED,
	"refunded_amount" integer GENERATED ALWAYS AS (case when kind = 'refund' then -amount end) STORED,
	CONSTRAINT "point_entries_once" UNIQUE("kind","reference"),
	CONSTRAINT "point_entries_refundable" UNIQUE("user_id","kind","reference","amount"),
	CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('welcome', 'spend', 'refund', 'order', 'adjustment')),
	CONSTRAINT "point_entries_sign" CHECK (case "point_entries"."kind" when 'spend' then "point_entries"."amount" < 0 when 'adjustment' then "point_entries"."amount" <> 0 else "point_entries"."amount" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"union_id" text,
	"nickname" text,
	"avatar_url" text,
	"nickname_background_color" text,
	"images_are_private" boolean DEFAULT false NOT NULL,
	"point_count" integer DEFAULT 0 NOT NULL,
	"ad_click_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_union_id_unique" UNIQUE("union_id"),
	CONSTRAINT "users_point_count_not_negative" CHECK ("users"."point_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_refund_of_spend" FOREIGN KEY ("user_id","refunded_kind","reference","refunded_amount") REFERENCES "public"."point_entries"("user_id","kind","reference","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_of_user" ON "creations" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "creations_running" ON "creations" USING btree ("heartbeat_at") WHERE "creations"."state" = 'running';--> statement-breakpoint
CREATE INDEX "point_entries_user_id" ON "point_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");