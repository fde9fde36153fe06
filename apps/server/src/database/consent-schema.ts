import { consentPurposes, consentSubjects } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';
import { time } from './time-column.ts';

/**
 * Consents: who agreed to which text, on whose behalf, and until when. Rows are evidence: none is deleted. One is
 * active, neither replaced nor withdrawn, of each person and purpose.
 */
export const consents = pgTable(
  'consents',
  {
    /** Random. */
    id: text('id').primaryKey(),
    /** User who declared it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose face it is about: `self`, or random and the same in all consents of a user's that have this name. */
    personId: text('person_id').notNull(),
    /** In which relation the user declared it. */
    subject: text('subject', { enum: consentSubjects }).notNull(),
    /** Name of the person, as the user calls them. Null: it is the user. */
    name: text('name'),
    purpose: text('purpose', { enum: consentPurposes }).notNull(),
    textVersion: text('text_version').notNull(),
    /** The language that the text was shown in, such as `zh-CN`. */
    locale: text('locale').notNull(),
    givenAt: time('given_at').notNull(),
    /** When the same was given to a newer text. */
    replacedAt: time('replaced_at'),
    withdrawnAt: time('withdrawn_at'),
    /** When all that had rested on it was stopped, hidden and deleted. */
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('consents_active')
      .on(table.userId, table.personId, table.purpose)
      .where(sql`withdrawn_at is null and replaced_at is null`),
    index('consents_of_user').on(table.userId),
    index('consents_unsettled')
      .on(table.withdrawnAt)
      .where(sql`withdrawn_at is not null and settled_at is null`),
    check(
      'consents_purpose',
      sql`${table.purpose} in ('face-swap', 'digital-human', 'playground')`,
    ),
    check('consents_subject', sql`${table.subject} in ('self', 'other', 'ward')`),
    check(
      'consents_self_has_no_name',
      sql`(${table.subject} = 'self') = (${table.name} is null) and (${table.subject} = 'self') = (${table.personId} = 'self')`,
    ),
    check('consents_settled', sql`${table.settledAt} is null or ${table.withdrawnAt} is not null`),
  ],
);
