CREATE TABLE "welcome_grants" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_welcome_waiting" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Who was given the points of a new user before has used up the mailbox and the WeChat that they have.
-- The general rules and those of Gmail; the server knows some providers' more.
INSERT INTO "welcome_grants" ("key", "created_at")
SELECT
	'email:' || CASE
		WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com'
		ELSE "name" || '@' || "domain"
	END,
	"created_at"
FROM (
	SELECT
		"point_entries"."created_at",
		regexp_replace(regexp_replace("users"."email", '@[^@]*$', ''), '^([^+]+)[+].*$', '\1') AS "name",
		substring("users"."email" from '[^@]*$') AS "domain"
	FROM "users"
	JOIN "point_entries" ON "point_entries"."user_id" = "users"."id" AND "point_entries"."kind" = 'welcome'
	WHERE "users"."email" IS NOT NULL
) AS "welcomed"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "welcome_grants" ("key", "created_at")
SELECT 'wechat:' || "users"."union_id", "point_entries"."created_at"
FROM "users"
JOIN "point_entries" ON "point_entries"."user_id" = "users"."id" AND "point_entries"."kind" = 'welcome'
WHERE "users"."union_id" IS NOT NULL
ON CONFLICT DO NOTHING;
