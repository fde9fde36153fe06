import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { setUpTestDatabase } from '../../testing/open-test-database.ts';
import { beijingDay } from '../orders/beijing-day.ts';
import { users } from './schema.ts';

const zone = process.env['TZ'];

describe('times', () => {
  const test = setUpTestDatabase('postgres');
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  // Of whole hours, halves and quarters, and with a change of clocks.
  it.each(['Asia/Shanghai', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/London'])(
    'are the same where the server or its database is in %s',
    async (name) => {
      process.env['TZ'] = name;
      const at = new Date(Date.UTC(2026, 2, 29, 1, 30, 0, 123));
      await addUser(test.database, { points: 10, now: at });
      const times = await test.database.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local time zone '${name}'`));
        await transaction.update(users).set({ createdAt: at });
        return await transaction.select({ createdAt: users.createdAt }).from(users);
      });
      expect(new Set(times.map(({ createdAt }) => createdAt.getTime()))).toEqual(
        new Set([at.getTime()]),
      );
      expect(beijingDay('2026-03-29').from).toEqual(new Date(Date.UTC(2026, 2, 28, 16)));
    },
  );
});
