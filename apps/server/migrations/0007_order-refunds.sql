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
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_kind";--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_sign";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_out_trade_no_orders_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."orders"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_is_in_ledger" FOREIGN KEY ("user_id","ledger_kind","out_refund_no","ledger_amount") REFERENCES "public"."point_entries"("user_id","kind","reference","amount") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_of_order" ON "order_refunds" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "order_refunds_refunded_at" ON "order_refunds" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("asked_at") WHERE state in ('requested', 'PROCESSING', 'ABNORMAL');--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('welcome', 'spend', 'refund', 'order', 'order-refund', 'adjustment'));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_sign" CHECK (case "point_entries"."kind" when 'spend' then "point_entries"."amount" < 0 when 'order-refund' then "point_entries"."amount" < 0 when 'adjustment' then "point_entries"."amount" <> 0 else "point_entries"."amount" > 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_fen" between 0 and "orders"."price_in_fen" and "orders"."refunded_points" between 0 and "orders"."point_count");