import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { outputs } from './output-schema.ts';
import { type CreationInput, creations, type StoredReference } from './schema.ts';

/** Input of a stage: what a creation can be made from, or what an earlier stage will have made. */
export type StageReference =
  | StoredReference
  | { readonly stage: number; readonly role: NonNullable<StoredReference['role']> };

/**
 * The stages of creations that several models make one after the other, such as the speech and the film of somebody
 * who speaks. A creation that one model makes has none.
 */
export const creationStages = pgTable(
  'creation_stages',
  {
    creationId: text('creation_id')
      .notNull()
      .references(() => creations.id, { onDelete: 'cascade' }),
    /** 0 for the first. */
    number: integer('number').notNull(),
    /** The id of the model that does it. */
    engine: text('engine').notNull(),
    input: jsonb('input').$type<CreationInput>().notNull(),
    referenceImages: jsonb('reference_images').$type<readonly StageReference[]>().notNull(),
    /**
     * Its points: those of a film pay for the seconds in its input. They are taken with the creation's, unless another
     * creation has done it.
     */
    cost: integer('cost').notNull(),
    /** Output that it has made, which only later stages see. Null until then; the last one has all others. */
    outputId: text('output_id').references(() => outputs.id),
  },
  (table) => [
    primaryKey({ columns: [table.creationId, table.number] }),
    index('creation_stages_of_output').on(table.outputId).where(sql`output_id is not null`),
    check('creation_stages_cost', sql`${table.cost} >= 0`),
  ],
);

export type StageRow = typeof creationStages.$inferSelect;
