-- The ledger tells gift points from paid ones, and returns parts of a spend. The version before has to
-- be stopped first: it reads a column that goes.
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_refund_of_spend";
--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "gift_amount" integer;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "spend_reference" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gift_point_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" DISABLE TRIGGER "point_entries_are_kept";--> statement-breakpoint
UPDATE "point_entries" SET "spend_reference" = "reference" WHERE "kind" = 'refund';
--> statement-breakpoint
-- What was there, entry by entry: welcomes and adjustments are gifts, orders are paid for. Spending
-- took gifts first, a refund returned what its spend took, the refund of an order took paid points
-- and, where those were spent, gifts. No amount and no balance changes.
DO $$
DECLARE
	entry record;
	owner text;
	gift integer := 0;
	paid integer := 0;
	part integer;
BEGIN
	FOR entry IN SELECT id, user_id, kind, amount, reference FROM point_entries ORDER BY user_id, id LOOP
		IF entry.user_id IS DISTINCT FROM owner THEN
			UPDATE users SET gift_point_count = gift WHERE id = owner;
			owner := entry.user_id;
			gift := 0;
			paid := 0;
		END IF;
		part := CASE
			WHEN entry.kind = 'order' THEN 0
			WHEN entry.kind = 'refund' THEN (
				SELECT -spend.gift_amount FROM point_entries AS spend
				WHERE spend.kind = 'spend' AND spend.reference = entry.reference
			)
			WHEN entry.kind = 'order-refund' THEN least(entry.amount + greatest(paid, 0), 0)
			WHEN entry.amount > 0 THEN entry.amount
			ELSE -least(-entry.amount, gift)
		END;
		gift := gift + part;
		paid := paid + entry.amount - part;
		UPDATE point_entries SET gift_amount = part WHERE id = entry.id;
	END LOOP;
	UPDATE users SET gift_point_count = gift WHERE id = owner;
END $$;
--> statement-breakpoint
ALTER TABLE "point_entries" ENABLE TRIGGER "point_entries_are_kept";--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "gift_amount" SET DEFAULT null;--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "gift_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" DROP COLUMN "refunded_amount";--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_of_user" UNIQUE("user_id","kind","reference");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_refund_of_spend" FOREIGN KEY ("user_id","refunded_kind","spend_reference") REFERENCES "public"."point_entries"("user_id","kind","reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_entries_refunds" ON "point_entries" USING btree ("spend_reference") WHERE "point_entries"."spend_reference" is not null;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_gift_amount" CHECK ("point_entries"."gift_amount" between least("point_entries"."amount", 0) and greatest("point_entries"."amount", 0) and case "point_entries"."kind" when 'welcome' then "point_entries"."gift_amount" = "point_entries"."amount" when 'order' then "point_entries"."gift_amount" = 0 else true end);--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_refund_names_spend" CHECK (("point_entries"."kind" = 'refund') = ("point_entries"."spend_reference" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_gift_points" CHECK ("users"."gift_point_count" between 0 and greatest("users"."point_count", 0));
--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION add_point_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET
		point_count = point_count + NEW.amount,
		gift_point_count = gift_point_count + NEW.gift_amount
	WHERE id = NEW.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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
