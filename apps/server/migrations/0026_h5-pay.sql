ALTER TABLE "orders" DROP CONSTRAINT "orders_trade_type";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "h5_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trade_type" CHECK ("orders"."trade_type" in ('JSAPI', 'NATIVE', 'MWEB'));
