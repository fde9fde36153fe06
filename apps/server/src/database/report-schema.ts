import { reportReasons, reportSubjects } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';
import { time } from './time-column.ts';

/** Reports to the operator about what others show to everybody: one of each thing. */
export const reports = pgTable(
  'reports',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: reportSubjects }).notNull(),
    /** The id of the output or the digital human, which may have been deleted since. */
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    /** Empty: the person has added nothing. */
    note: text('note').notNull(),
    createdAt: time('created_at').notNull(),
    /** The operator has looked at it, and left the thing as it is. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subject, table.subjectId] }),
    index('reports_open').on(table.subjectId).where(sql`not is_settled`),
    check('reports_subject', sql`${table.subject} in ('work', 'presenter')`),
    check(
      'reports_reason',
      sql`${table.reason} in ('no-consent', 'deceptive', 'indecent', 'illegal', 'other')`,
    ),
  ],
);
