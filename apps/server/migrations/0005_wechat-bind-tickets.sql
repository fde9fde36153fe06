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
ALTER TABLE "wechat_bind_tickets" ADD CONSTRAINT "wechat_bind_tickets_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_bind_tickets_token_hash" ON "wechat_bind_tickets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wechat_bind_tickets_expires_at" ON "wechat_bind_tickets" USING btree ("expires_at");