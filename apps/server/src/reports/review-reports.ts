import type { ReportReason, ReportSubject } from '@site/api-client/wire';
import { and, desc, eq, exists, inArray, isNotNull, max, not, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { reports } from '../database/report-schema.ts';
import { isPublicPicture } from '../picture-store/may-see.ts';

/** Something that everybody sees and people have reported. */
export type ReportedThing = {
  readonly subject: ReportSubject;
  readonly id: string;
  /** User who shows it. */
  readonly userId: string;
  /** Of a work. */
  readonly mime: string | null;
  /** The oldest report comes first. */
  readonly reports: readonly {
    readonly userId: string;
    readonly reason: ReportReason;
    readonly note: string;
  }[];
};

/** Reports that nobody has looked at, of what everybody still sees. */
const isOpen = (database: Database) =>
  and(
    not(reports.isSettled),
    or(
      exists(
        database
          .select({ id: outputs.id })
          .from(outputs)
          .where(and(eq(outputs.id, reports.subjectId), isPublicPicture)),
      ),
      exists(
        database
          .select({ id: digitalHumans.id })
          .from(digitalHumans)
          .where(and(eq(digitalHumans.id, reports.subjectId), isNotNull(digitalHumans.joinedAt))),
      ),
    ),
  );

/** Reported things that are still shown, those with the newest reports first. */
export async function listReported(
  database: Database,
  { limit }: { limit: number },
): Promise<readonly ReportedThing[]> {
  const { subject, subjectId, userId, reason, note, createdAt } = reports;
  const things = await database
    .select({
      subject,
      id: subjectId,
      ownerId: sql<string>`coalesce(
        (select outputs.user_id from outputs where outputs.id = reports.subject_id),
        (select digital_humans.user_id from digital_humans where digital_humans.id = reports.subject_id))`,
      mime: sql<
        string | null
      >`(select outputs.mime from outputs where outputs.id = reports.subject_id)`,
    })
    .from(reports)
    .where(isOpen(database))
    .groupBy(subject, subjectId)
    .orderBy(desc(max(createdAt)))
    .limit(limit);
  const ids = things.map(({ id }) => id);
  const rows = await database
    .select({ id: subjectId, userId, reason, note })
    .from(reports)
    .where(and(inArray(subjectId, ids), not(reports.isSettled)))
    .orderBy(createdAt);
  return things.map(({ ownerId, ...thing }) => ({
    ...thing,
    userId: ownerId,
    reports: rows.flatMap(({ id, ...report }) => (id === thing.id ? [report] : [])),
  }));
}

/**
 * Leaves reported things as they are: what people have said about them until now is not listed again.
 *
 * @returns the ids of those that were reported.
 */
export async function settleReports(
  database: Database,
  { ids }: { ids: readonly string[] },
): Promise<readonly string[]> {
  const settled = await database
    .update(reports)
    .set({ isSettled: true })
    .where(and(inArray(reports.subjectId, [...ids]), not(reports.isSettled)))
    .returning({ id: reports.subjectId });
  return [...new Set(settled.map(({ id }) => id))];
}

/**
 * Shows works to nobody but their owners, who read the reason, and takes digital humans out of the playground. Reports of
 * what comes back are listed again.
 *
 * @returns the ids of those that everybody could see.
 */
export async function takeDown(
  database: Database,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<readonly string[]> {
  return await database.transaction(async (transaction) => {
    const works = await transaction
      .update(outputs)
      .set({ isPrivate: true, review: 'refused', reviewReason: reason })
      .where(and(inArray(outputs.id, [...ids]), isPublicPicture))
      .returning({ id: outputs.id });
    const presenters = await transaction
      .update(digitalHumans)
      .set({ joinedAt: null })
      .where(and(inArray(digitalHumans.id, [...ids]), isNotNull(digitalHumans.joinedAt)))
      .returning({ id: digitalHumans.id });
    return [...works, ...presenters].map(({ id }) => id);
  });
}
