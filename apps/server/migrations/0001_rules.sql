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
ON CONFLICT (id) DO NOTHING;
