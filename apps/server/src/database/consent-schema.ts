import { consentSubjects } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';
import { time } from './time-column.ts';

/** What a face may be used for. */
export const consentPurposes = ['face-swap'] as const;

/** Who agreed to which text, on whose behalf, and until when. Rows are evidence: none is deleted. */
export const consents = pgTable(
  'consents',
  {
    /** Random. */
    id: text('id').primaryKey(),
    /** Who declared it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: consentPurposes }).notNull(),
    /** Whose face it is about. */
    subject: text('subject', { enum: consentSubjects }).notNull(),
    textVersion: text('text_version').notNull(),
    givenAt: time('given_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('consents_active')
      .on(table.userId, table.purpose, table.subject, table.textVersion)
      .where(sql`withdrawn_at is null`),
    check('consents_purpose', sql`${table.purpose} in ('face-swap')`),
    check('consents_subject', sql`${table.subject} in ('self', 'other', 'ward')`),
  ],
);
