-- What a search looks for: each letter of a text and each two in a row, in lower case. (GIN takes
-- each once.) Pairs serve words of two Chinese characters, which trigrams can't.
-- It is one expression, so that the planner puts it in the place of its call: calling it takes ten
-- times as long. Pairs are cut from the first letter on, and from the second; U+0001 stands between
-- them, so it stands for a space where it is in the text.
CREATE FUNCTION "prompt_grams"("prompt" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    string_to_array(translate(lower(prompt), chr(1), ' '), NULL)
      || string_to_array(regexp_replace(translate(lower(prompt), chr(1), ' '), '(..)', '\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(translate(lower(prompt), chr(1), ' '), 2), '(..)', '\1' || chr(1), 'g'), chr(1)),
    '')
$$;
--> statement-breakpoint
CREATE TABLE "creations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"failure_reason" text,
	"engine" text NOT NULL,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"reference_images" jsonb NOT NULL,
	"facts" jsonb,
	"actions" jsonb,
	"parent_id" text,
	"action" text,
	"cost" integer NOT NULL,
	"metered" jsonb,
	"consent_ids" text[] DEFAULT '{}' NOT NULL,
	"is_private" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creations_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "creations_action_of_parent" CHECK (("creations"."parent_id" is null) = ("creations"."action" is null)),
	CONSTRAINT "creations_state" CHECK ("creations"."state" in ('queued', 'submitting', 'running', 'uncertain', 'succeeded', 'failed', 'cancelled', 'deleted')),
	CONSTRAINT "creations_failed_has_reason" CHECK (("creations"."state" = 'failed') = ("creations"."failure_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"gift_amount" integer DEFAULT null NOT NULL,
	"reference" text NOT NULL,
	"spend_reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refunded_kind" text GENERATED ALWAYS AS (case when kind = 'refund' then 'spend' end) STORED,
	CONSTRAINT "point_entries_once" UNIQUE("kind","reference"),
	CONSTRAINT "point_entries_of_user" UNIQUE("user_id","kind","reference"),
	CONSTRAINT "point_entries_refundable" UNIQUE("user_id","kind","reference","amount"),
	CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('welcome', 'spend', 'refund', 'order', 'order-refund', 'adjustment')),
	CONSTRAINT "point_entries_sign" CHECK (case "point_entries"."kind" when 'spend' then "point_entries"."amount" < 0 when 'order-refund' then "point_entries"."amount" < 0 when 'adjustment' then "point_entries"."amount" <> 0 else "point_entries"."amount" > 0 end),
	CONSTRAINT "point_entries_gift_amount" CHECK ("point_entries"."gift_amount" between least("point_entries"."amount", 0) and greatest("point_entries"."amount", 0) and case "point_entries"."kind" when 'welcome' then "point_entries"."gift_amount" = "point_entries"."amount" when 'order' then "point_entries"."gift_amount" = 0 else true end),
	CONSTRAINT "point_entries_refund_names_spend" CHECK (("point_entries"."kind" = 'refund') = ("point_entries"."spend_reference" is not null)),
	CONSTRAINT "point_entries_refund_has_reason" CHECK (("point_entries"."kind" = 'refund') = ("point_entries"."reason" is not null) and "point_entries"."reason" in ('failed', 'cancelled', 'shorter', 'fewer'))
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
	"images_are_private" boolean DEFAULT true NOT NULL,
	"prompts_are_shown" boolean DEFAULT true NOT NULL,
	"is_sharing_asked" boolean DEFAULT false NOT NULL,
	"point_count" integer DEFAULT 0 NOT NULL,
	"gift_point_count" integer DEFAULT 0 NOT NULL,
	"is_welcome_waiting" boolean DEFAULT false NOT NULL,
	"ad_click_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_union_id_unique" UNIQUE("union_id"),
	CONSTRAINT "users_point_count_not_negative" CHECK ("users"."point_count" >= 0),
	CONSTRAINT "users_gift_points" CHECK ("users"."gift_point_count" between 0 and greatest("users"."point_count", 0))
);
--> statement-breakpoint
CREATE TABLE "welcome_grants" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"received_bytes" bigint,
	"reading_since" timestamp (3) with time zone,
	"consent_id" text,
	"width" integer,
	"height" integer,
	"has_alpha" boolean,
	"duration_ms" integer,
	"ai_label" jsonb,
	"missing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"remove_at" timestamp (3) with time zone,
	"same_as" text,
	CONSTRAINT "assets_key_unique" UNIQUE("key"),
	CONSTRAINT "assets_state" CHECK ("assets"."state" in ('incoming', 'pending', 'stored', 'deleting')),
	CONSTRAINT "assets_bytes" CHECK ("assets"."bytes" >= 0),
	CONSTRAINT "assets_received_bytes" CHECK ("assets"."received_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_directories" (
	"directory" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"consent_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"person_id" text NOT NULL,
	"subject" text NOT NULL,
	"name" text,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('face-swap')),
	CONSTRAINT "consents_subject" CHECK ("consents"."subject" in ('self', 'other', 'ward')),
	CONSTRAINT "consents_self_has_no_name" CHECK (("consents"."subject" = 'self') = ("consents"."name" is null) and ("consents"."subject" = 'self') = ("consents"."person_id" = 'self')),
	CONSTRAINT "consents_settled" CHECK ("consents"."settled_at" is null or "consents"."withdrawn_at" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "file_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "file_store_is_only" CHECK ("file_store"."is_only")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"creation_id" text NOT NULL,
	"number" integer NOT NULL,
	"engine" text NOT NULL,
	"engine_id" text,
	"submitted_at" timestamp (3) with time zone,
	"announced" jsonb,
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
	"engine_id" text,
	"step" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"parent" jsonb,
	"operation" jsonb,
	"results" jsonb,
	"partial" jsonb,
	"cancellation" text,
	"percent" real DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_token" text,
	"lost_servers" integer DEFAULT 0 NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"gone_count" integer DEFAULT 0 NOT NULL,
	"unfetched_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_step" CHECK ("jobs"."step" in ('submit', 'find', 'ask', 'archive')),
	CONSTRAINT "jobs_cancellation" CHECK ("jobs"."cancellation" in ('requested', 'asked', 'all', 'none', 'unknown')),
	CONSTRAINT "jobs_asks_about_operation" CHECK (case "jobs"."step" when 'submit' then "jobs"."operation" is null when 'find' then "jobs"."operation" is null when 'ask' then "jobs"."operation" is not null else true end),
	CONSTRAINT "jobs_archives_results" CHECK (("jobs"."step" = 'archive') = ("jobs"."results" is not null)),
	CONSTRAINT "jobs_lease" CHECK (("jobs"."lease_until" is null) = ("jobs"."lease_token" is null))
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "turns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outputs" (
	"id" text PRIMARY KEY NOT NULL,
	"creation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"media" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"poster_width" integer,
	"peaks" jsonb,
	"has_original" boolean DEFAULT false NOT NULL,
	"bytes" bigint,
	"color" text,
	"prompt" text,
	"is_private" boolean NOT NULL,
	"review" text,
	"review_reason" text,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"thumb_up_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"binned_at" timestamp (3) with time zone,
	CONSTRAINT "outputs_state" CHECK ("outputs"."state" in ('pending', 'stored', 'binned', 'deleting', 'deleted')),
	CONSTRAINT "outputs_binned_has_time" CHECK (("outputs"."state" = 'binned') = ("outputs"."binned_at" is not null)),
	CONSTRAINT "outputs_review" CHECK ("outputs"."review" in ('waiting', 'passed', 'refused')),
	CONSTRAINT "outputs_public_passed" CHECK ("outputs"."is_private" or "outputs"."review" is not distinct from 'passed'),
	CONSTRAINT "outputs_media" CHECK ("outputs"."media" in ('image', 'video', 'audio')),
	CONSTRAINT "outputs_has_size" CHECK ("outputs"."media" = 'audio' or ("outputs"."width" > 0 and "outputs"."height" > 0)),
	CONSTRAINT "outputs_has_duration" CHECK ("outputs"."media" = 'image' or "outputs"."duration_ms" > 0),
	CONSTRAINT "outputs_image_has_color" CHECK ("outputs"."media" <> 'image' or "outputs"."state" in ('deleting', 'deleted') or "outputs"."color" is not null)
);
--> statement-breakpoint
CREATE TABLE "thumb_ups" (
	"user_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thumb_ups_user_id_picture_id_pk" PRIMARY KEY("user_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "bill_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"payment_count" integer,
	"paid_fen" bigint,
	"refund_count" integer,
	"refunded_fen" bigint,
	"difference_count" integer,
	"differences" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_hand_overs" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text,
	"oauth_state_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_hand_overs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "order_hand_overs_browser_hash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "order_hand_overs_oauth_state_hash_unique" UNIQUE("oauth_state_hash")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_in_fen" integer NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"due_points" integer,
	"taken_points" integer,
	"billed_on" date,
	"ledger_kind" text GENERATED ALWAYS AS (case when taken_points > 0 then 'order-refund' end) STORED,
	"ledger_amount" integer GENERATED ALWAYS AS (-taken_points) STORED,
	CONSTRAINT "order_refunds_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_in_fen" > 0),
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('requested', 'refused', 'PROCESSING', 'ABNORMAL', 'CLOSED', 'SUCCESS')),
	CONSTRAINT "order_refunds_success_has_time" CHECK (("order_refunds"."state" = 'SUCCESS') = ("order_refunds"."refunded_at" is not null)),
	CONSTRAINT "order_refunds_points" CHECK (("order_refunds"."due_points" is null) = ("order_refunds"."taken_points" is null) and ("order_refunds"."due_points" is null or ("order_refunds"."state" = 'SUCCESS' and "order_refunds"."taken_points" between 0 and "order_refunds"."due_points")))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"point_count" integer NOT NULL,
	"price_in_fen" integer NOT NULL,
	"trade_type" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text,
	"prepay_id" text,
	"code_url" text,
	"h5_url" text,
	"trade_state" text DEFAULT 'NOTPAY' NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"refunded_points" integer DEFAULT 0 NOT NULL,
	"credited_kind" text GENERATED ALWAYS AS (case when paid_at is not null then 'order' end) STORED,
	CONSTRAINT "orders_prepay_id_unique" UNIQUE("prepay_id"),
	CONSTRAINT "orders_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_fen" between 0 and "orders"."price_in_fen" and "orders"."refunded_points" between 0 and "orders"."point_count"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."point_count" > 0 and "orders"."price_in_fen" > 0),
	CONSTRAINT "orders_trade_type" CHECK ("orders"."trade_type" in ('JSAPI', 'NATIVE', 'MWEB')),
	CONSTRAINT "orders_payer_is_jsapi" CHECK ("orders"."trade_type" = 'JSAPI' or "orders"."open_id" is null),
	CONSTRAINT "orders_prepaid_has_payer" CHECK ("orders"."prepay_id" is null or "orders"."open_id" is not null),
	CONSTRAINT "orders_paid_is_whole" CHECK (("orders"."paid_at" is null) = ("orders"."transaction_id" is null) and ("orders"."trade_state" <> 'SUCCESS' or "orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"point_count" integer NOT NULL,
	"price_in_fen" integer NOT NULL,
	"badge" text,
	"position" integer NOT NULL,
	"is_for_sale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "point_packages_id" CHECK ("point_packages"."id" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "point_packages_point_count" CHECK ("point_packages"."point_count" > 0),
	CONSTRAINT "point_packages_price" CHECK ("point_packages"."price_in_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "session_open_ids" (
	"token_hash" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	CONSTRAINT "session_open_ids_token_hash_app_id_pk" PRIMARY KEY("token_hash","app_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_authorizations" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"app_id" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_bind_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"oauth_state_hash" text,
	"browser_hash" text,
	"app_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wechat_bind_tickets_oauth_state_hash_unique" UNIQUE("oauth_state_hash")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "previews" (
	"creation_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."creations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_refund_of_spend" FOREIGN KEY ("user_id","refunded_kind","spend_reference") REFERENCES "public"."point_entries"("user_id","kind","reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_same_as_assets_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_directories" ADD CONSTRAINT "upload_directories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pictures" ADD CONSTRAINT "collection_pictures_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pictures" ADD CONSTRAINT "collection_pictures_picture_id_outputs_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumb_ups" ADD CONSTRAINT "thumb_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumb_ups" ADD CONSTRAINT "thumb_ups_picture_id_outputs_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."outputs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hand_overs" ADD CONSTRAINT "order_hand_overs_out_trade_no_orders_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."orders"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_out_trade_no_orders_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."orders"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_is_in_ledger" FOREIGN KEY ("user_id","ledger_kind","out_refund_no","ledger_amount") REFERENCES "public"."point_entries"("user_id","kind","reference","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_is_credited" FOREIGN KEY ("user_id","credited_kind","out_trade_no","point_count") REFERENCES "public"."point_entries"("user_id","kind","reference","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_open_ids" ADD CONSTRAINT "session_open_ids_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_authorizations" ADD CONSTRAINT "wechat_authorizations_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_bind_tickets" ADD CONSTRAINT "wechat_bind_tickets_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_creation_id_jobs_creation_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."jobs"("creation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_of_user" ON "creations" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "creations_history" ON "creations" USING btree ("user_id","tool","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "creations_of_tool" ON "creations" USING btree ("tool","engine");--> statement-breakpoint
CREATE INDEX "creations_of_model" ON "creations" USING btree ("engine");--> statement-breakpoint
CREATE INDEX "creations_instrumental" ON "creations" USING btree ("user_id") WHERE input -> 'settings' ->> 'instrumental' = 'on';--> statement-breakpoint
CREATE INDEX "creations_with_consent" ON "creations" USING btree ("user_id") WHERE consent_ids <> '{}';--> statement-breakpoint
CREATE INDEX "creations_of_parent" ON "creations" USING btree ("parent_id") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "creations_given_outputs" ON "creations" USING gin (reference_images jsonb_path_ops) WHERE state = 'succeeded' and reference_images <> '[]';--> statement-breakpoint
CREATE INDEX "creations_binned" ON "creations" USING btree (("facts" ->> 'binnedAt')) WHERE "creations"."facts" ->> 'binnedAt' is not null;--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_of_browser" ON "mailed_codes" USING btree ("purpose","browser_hash");--> statement-breakpoint
CREATE INDEX "mailed_codes_expires_at" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "point_entries_user_id" ON "point_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_refunds" ON "point_entries" USING btree ("spend_reference") WHERE "point_entries"."spend_reference" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assets_of_user" ON "assets" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assets_of_bytes" ON "assets" USING btree ("user_id","sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "assets_same_as" ON "assets" USING btree ("same_as") WHERE same_as is not null;--> statement-breakpoint
CREATE INDEX "assets_unsettled" ON "assets" USING btree ("created_at") WHERE state <> 'stored';--> statement-breakpoint
CREATE INDEX "assets_remove_at" ON "assets" USING btree ("remove_at") WHERE remove_at is not null;--> statement-breakpoint
CREATE INDEX "assets_in_parts" ON "assets" USING btree ("id") WHERE received_bytes is not null;--> statement-breakpoint
CREATE INDEX "assets_missing" ON "assets" USING btree ("id") WHERE missing_since is not null;--> statement-breakpoint
CREATE INDEX "upload_directories_created_at" ON "upload_directories" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_directories_user_id" ON "upload_directories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collection_pictures_of_picture" ON "collection_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_active" ON "consents" USING btree ("user_id","person_id","purpose") WHERE withdrawn_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_unsettled" ON "consents" USING btree ("withdrawn_at") WHERE withdrawn_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "attempts_succeeded" ON "attempts" USING btree ("engine","ended_at" DESC NULLS FIRST) WHERE outcome = 'succeeded';--> statement-breakpoint
CREATE INDEX "jobs_due_at" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "jobs_deadline_at" ON "jobs" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "jobs_user_id" ON "jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outputs_of_creation" ON "outputs" USING btree ("creation_id","position");--> statement-breakpoint
CREATE INDEX "outputs_of_user" ON "outputs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "outputs_of_user_favorites" ON "outputs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and is_favorite;--> statement-breakpoint
CREATE INDEX "outputs_public_newest" ON "outputs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_public_most_liked" ON "outputs" USING btree ("thumb_up_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_of_user_by_media" ON "outputs" USING btree ("user_id","media","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and media <> 'image';--> statement-breakpoint
CREATE INDEX "outputs_public_media" ON "outputs" USING btree ("media","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private and media <> 'image';--> statement-breakpoint
CREATE INDEX "outputs_public_shape" ON "outputs" USING btree (sign(width - height),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_public_search" ON "outputs" USING gin (prompt_grams(prompt)) WHERE state = 'stored' and not is_private;--> statement-breakpoint
CREATE INDEX "outputs_public_images" ON "outputs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'stored' and not is_private and media = 'image';--> statement-breakpoint
CREATE INDEX "outputs_of_user_search" ON "outputs" USING gin ((array[user_id]),prompt_grams(prompt)) WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "outputs_in_review" ON "outputs" USING btree ("created_at") WHERE review = 'waiting';--> statement-breakpoint
CREATE INDEX "outputs_deleting" ON "outputs" USING btree ("id") WHERE state = 'deleting';--> statement-breakpoint
CREATE INDEX "outputs_binned" ON "outputs" USING btree ("binned_at") WHERE state = 'binned';--> statement-breakpoint
CREATE INDEX "thumb_ups_of_user" ON "thumb_ups" USING btree ("user_id","created_at" DESC NULLS FIRST,"picture_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "thumb_ups_of_picture" ON "thumb_ups" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "order_hand_overs_expires_at" ON "order_hand_overs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_refunds_of_order" ON "order_refunds" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "order_refunds_refunded_at" ON "order_refunds" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("asked_at") WHERE state in ('requested', 'PROCESSING', 'ABNORMAL');--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"out_trade_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("asked_at") WHERE trade_state not in ('SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR');--> statement-breakpoint
CREATE INDEX "wechat_authorizations_expires_at" ON "wechat_authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_bind_tickets_token_hash" ON "wechat_bind_tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wechat_bind_tickets_expires_at" ON "wechat_bind_tickets" USING btree ("expires_at");--> statement-breakpoint
-- The ledger: point_entries is only ever added to, and users' balances follow it.
-- Which of an entry's points are gifts. The user's row is locked first, so that the entries of one
-- person are split one after the other.
CREATE FUNCTION split_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gift integer;
	paid_left integer;
	gift_left integer;
BEGIN
	CASE NEW.kind
	WHEN 'welcome' THEN
		NEW.gift_amount := NEW.amount;
	WHEN 'order', 'order-refund' THEN
		NEW.gift_amount := 0;
	WHEN 'refund' THEN
		NEW.spend_reference := coalesce(NEW.spend_reference, NEW.reference);
		PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
		-- What the spend took, less what was returned: nothing, if there is no such spend.
		SELECT coalesce(-sum(amount - gift_amount), 0), coalesce(-sum(gift_amount), 0)
		INTO paid_left, gift_left
		FROM point_entries
		WHERE user_id = NEW.user_id AND (
			(kind = 'spend' AND reference = NEW.spend_reference)
			OR (kind = 'refund' AND spend_reference = NEW.spend_reference)
		);
		IF NEW.amount > paid_left + gift_left THEN
			RAISE EXCEPTION 'more points are returned than are left of the spend'
				USING ERRCODE = 'restrict_violation';
		END IF;
		NEW.gift_amount := NEW.amount - least(NEW.amount, paid_left);
	ELSE
		IF NEW.kind = 'spend' OR NEW.gift_amount IS NULL THEN
			SELECT gift_point_count INTO gift FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
			NEW.gift_amount := CASE WHEN NEW.amount > 0 THEN NEW.amount ELSE -least(-NEW.amount, gift) END;
		END IF;
	END CASE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_split BEFORE INSERT ON point_entries
FOR EACH ROW EXECUTE FUNCTION split_point_entry();
--> statement-breakpoint
CREATE FUNCTION add_point_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET
		point_count = point_count + NEW.amount,
		gift_point_count = gift_point_count + NEW.gift_amount
	WHERE id = NEW.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_add_to_balance AFTER INSERT ON point_entries
FOR EACH ROW EXECUTE FUNCTION add_point_entry_to_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_point_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'point_entries are only ever added to: write an adjustment'
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_point_entries();
--> statement-breakpoint
CREATE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.point_count <> 0 OR NEW.gift_point_count <> 0 THEN
			RAISE EXCEPTION 'a new user has no points: write a point entry'
				USING ERRCODE = 'restrict_violation';
		END IF;
	-- At depth 1 a statement changes the balance itself; at depth 2 a point entry does.
	ELSIF (NEW.point_count <> OLD.point_count OR NEW.gift_point_count <> OLD.gift_point_count)
		AND pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'users.point_count follows the ledger: write a point entry'
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_balance_follows_entries BEFORE INSERT OR UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
-- outputs.thumb_up_count is the number of the output's thumb_ups.
CREATE FUNCTION count_thumb_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE outputs SET thumb_up_count = thumb_up_count + 1 WHERE id = NEW.picture_id;
	ELSE
		UPDATE outputs SET thumb_up_count = thumb_up_count - 1 WHERE id = OLD.picture_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thumb_ups_are_counted AFTER INSERT OR DELETE ON thumb_ups
FOR EACH ROW EXECUTE FUNCTION count_thumb_up();
--> statement-breakpoint
-- What is for sale at first. Change the rows, or set is_for_sale to false: orders keep what they were ordered with.
INSERT INTO point_packages (id, name, point_count, price_in_fen, badge, position) VALUES
	('trial', '体验包', 100, 990, NULL, 1),
	('standard', '标准包', 600, 4900, NULL, 2),
	('professional', '专业包', 2000, 14900, '最划算', 3)
ON CONFLICT (id) DO NOTHING;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "lyrics" jsonb;--> statement-breakpoint
CREATE TABLE "digital_humans" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"face_asset_id" text,
	"voice_asset_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creation_stages" (
	"creation_id" text NOT NULL,
	"number" integer NOT NULL,
	"engine" text NOT NULL,
	"input" jsonb NOT NULL,
	"reference_images" jsonb NOT NULL,
	"cost" integer NOT NULL,
	"output_id" text,
	CONSTRAINT "creation_stages_creation_id_number_pk" PRIMARY KEY("creation_id","number"),
	CONSTRAINT "creation_stages_cost" CHECK ("creation_stages"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"name" text NOT NULL,
	"engine" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "voices_name_engine_pk" PRIMARY KEY("name","engine")
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "outputs" DROP CONSTRAINT "outputs_state";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_humans" ADD CONSTRAINT "digital_humans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_humans" ADD CONSTRAINT "digital_humans_face_asset_id_assets_id_fk" FOREIGN KEY ("face_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_humans" ADD CONSTRAINT "digital_humans_voice_asset_id_assets_id_fk" FOREIGN KEY ("voice_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_stages" ADD CONSTRAINT "creation_stages_creation_id_creations_id_fk" FOREIGN KEY ("creation_id") REFERENCES "public"."creations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_stages" ADD CONSTRAINT "creation_stages_output_id_outputs_id_fk" FOREIGN KEY ("output_id") REFERENCES "public"."outputs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_humans_of_user" ON "digital_humans" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "digital_humans_of_face" ON "digital_humans" USING btree ("face_asset_id");--> statement-breakpoint
CREATE INDEX "digital_humans_of_voice" ON "digital_humans" USING btree ("voice_asset_id");--> statement-breakpoint
CREATE INDEX "creation_stages_of_output" ON "creation_stages" USING btree ("output_id") WHERE output_id is not null;--> statement-breakpoint
CREATE INDEX "outputs_staged" ON "outputs" USING btree ("created_at") WHERE state = 'staged';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('face-swap', 'digital-human', 'playground'));--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_state" CHECK ("outputs"."state" in ('pending', 'stored', 'staged', 'binned', 'deleting', 'deleted'));--> statement-breakpoint
CREATE TABLE "reports" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reports_user_id_subject_subject_id_pk" PRIMARY KEY("user_id","subject","subject_id"),
	CONSTRAINT "reports_subject" CHECK ("reports"."subject" in ('work', 'presenter')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('no-consent', 'deceptive', 'indecent', 'illegal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "digital_humans" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("subject_id") WHERE not is_settled;--> statement-breakpoint
CREATE INDEX "creations_of_consent" ON "creations" USING gin ("consent_ids") WHERE consent_ids <> '{}';--> statement-breakpoint
CREATE INDEX "digital_humans_in_playground" ON "digital_humans" USING btree ("joined_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE joined_at is not null;--> statement-breakpoint
ALTER TABLE "digital_humans" ADD COLUMN "still_asset_id" text;--> statement-breakpoint
ALTER TABLE "digital_humans" ADD CONSTRAINT "digital_humans_still_asset_id_assets_id_fk" FOREIGN KEY ("still_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_humans_of_still" ON "digital_humans" USING btree ("still_asset_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "unanswered_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "digital_human_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"person_id" text NOT NULL,
	"digital_human_id" text,
	"name" text NOT NULL,
	"face_asset_id" text,
	"still_asset_id" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digital_human_drafts" ADD CONSTRAINT "digital_human_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_human_drafts" ADD CONSTRAINT "digital_human_drafts_digital_human_id_digital_humans_id_fk" FOREIGN KEY ("digital_human_id") REFERENCES "public"."digital_humans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_human_drafts" ADD CONSTRAINT "digital_human_drafts_face_asset_id_assets_id_fk" FOREIGN KEY ("face_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_human_drafts" ADD CONSTRAINT "digital_human_drafts_still_asset_id_assets_id_fk" FOREIGN KEY ("still_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_human_drafts_of_person" ON "digital_human_drafts" USING btree ("user_id","person_id") WHERE digital_human_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_human_drafts_of_human" ON "digital_human_drafts" USING btree ("digital_human_id") WHERE digital_human_id is not null;--> statement-breakpoint
CREATE INDEX "digital_human_drafts_of_face" ON "digital_human_drafts" USING btree ("face_asset_id");--> statement-breakpoint
CREATE INDEX "digital_human_drafts_of_still" ON "digital_human_drafts" USING btree ("still_asset_id");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_directories" ADD CONSTRAINT "upload_directories_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_of_consent" ON "assets" USING btree ("consent_id") WHERE consent_id is not null;
