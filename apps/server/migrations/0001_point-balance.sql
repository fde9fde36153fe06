-- users.point_count is the sum of the user's point entries, and nothing but an entry changes it.
CREATE FUNCTION add_point_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET point_count = point_count + NEW.amount WHERE id = NEW.user_id;
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
		IF NEW.point_count <> 0 THEN
			RAISE EXCEPTION 'a new user has no points: write a point entry'
				USING ERRCODE = 'restrict_violation';
		END IF;
	-- At depth 1 a statement changes the balance itself; at depth 2 a point entry does.
	ELSIF NEW.point_count <> OLD.point_count AND pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'users.point_count follows the ledger: write a point entry'
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_balance_follows_entries BEFORE INSERT OR UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
