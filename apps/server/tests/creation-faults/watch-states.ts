import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';

/** Makes the database record each change of a creation's state, whatever causes it. */
export async function watchStates(database: Database): Promise<void> {
  for (const statement of [
    sql`create table state_log (
      number bigint generated always as identity, creation_id text not null, state text not null)`,
    sql`create index state_log_creation_id on state_log (creation_id)`,
    sql`create function log_state() returns trigger language plpgsql as
      $$ begin insert into state_log (creation_id, state) values (new.id, new.state); return new; end $$`,
    sql`create trigger log_state after update of state on creations for each row
      when (old.state is distinct from new.state) execute function log_state()`,
  ]) {
    await database.execute(statement);
  }
}
