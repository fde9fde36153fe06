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
	"trade_state" text DEFAULT 'NOTPAY' NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"credited_kind" text GENERATED ALWAYS AS (case when paid_at is not null then 'order' end) STORED,
	CONSTRAINT "orders_prepay_id_unique" UNIQUE("prepay_id"),
	CONSTRAINT "orders_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."point_count" > 0 and "orders"."price_in_fen" > 0),
	CONSTRAINT "orders_trade_type" CHECK ("orders"."trade_type" in ('JSAPI', 'NATIVE')),
	CONSTRAINT "orders_jsapi_has_payer" CHECK (("orders"."trade_type" = 'JSAPI') = ("orders"."open_id" is not null)),
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
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_is_credited" FOREIGN KEY ("user_id","credited_kind","out_trade_no","point_count") REFERENCES "public"."point_entries"("user_id","kind","reference","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_open_ids" ADD CONSTRAINT "session_open_ids_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_authorizations" ADD CONSTRAINT "wechat_authorizations_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"out_trade_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("asked_at") WHERE trade_state not in ('SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR');--> statement-breakpoint
CREATE INDEX "wechat_authorizations_expires_at" ON "wechat_authorizations" USING btree ("expires_at");