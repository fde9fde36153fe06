import type { RunAction } from '@site/api-client/wire';
import type { EngineAction } from '@site/engines';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations, RETRY, type StoredReference } from '../../database/schema.ts';
import { isPictureOf } from '../../references/is-picture-of.ts';

/** So many creations are gone back to. */
export const MAX_LINEAGE = 12;

export type LineageRow = {
  readonly creation: CreationRow;
  /** The output that the next one was made from, where that is known. */
  readonly outputId?: string;
  /** The action of the one before that made it. */
  readonly action?: RunAction;
};

export type StoredLineage = {
  /** The user's own, from the earliest to the one that was asked for. */
  readonly rows: readonly LineageRow[];
  /** Origin of the first of them, if that is not a creation of theirs. */
  readonly origin?: StoredReference;
  /** Whether the origin of the first one is gone, or there are more. */
  readonly isCut: boolean;
};

/** Reads what one of the user's own outputs was made from, and what that was made from; undefined if it is none. */
export async function readLineage(
  database: Database,
  { userId, outputId }: { userId: string; outputId: string },
): Promise<StoredLineage | undefined> {
  const own = await findOwn(database, { userId, outputId });
  if (!own) return undefined;
  const rows: LineageRow[] = [{ creation: own }];
  for (let { creation } = { creation: own }; ; ) {
    const parent = parentOf(creation);
    if (!parent) return { rows, isCut: false };
    if (rows.length === MAX_LINEAGE) return { rows, isCut: true };
    const found =
      'creationId' in parent
        ? await findContinued(database, { userId, id: parent.creationId })
        : 'outputId' in parent && (await findOwn(database, { userId, outputId: parent.outputId }));
    if (!found) {
      // An action continues nothing else than a creation of one's own.
      return 'creationId' in parent
        ? { rows, isCut: true }
        : { rows, origin: parent, isCut: false };
    }
    const outputId =
      'outputId' in parent ? parent.outputId : await findContinuedOutput(database, found, creation);
    const action = findRunAction(found, creation);
    if (action) rows[0] = { creation, ...rows[0], action: toRunAction(action) };
    creation = found;
    rows.unshift({ creation, ...(outputId !== undefined && { outputId }) });
  }
}

/** Finds what a creation changes or continues; another picture that it only resembles is none. */
function parentOf(creation: CreationRow): StoredReference | { creationId: string } | undefined {
  const { parentId, action, referenceImages } = creation;
  // What has stopped has made nothing that could be shown.
  if (parentId !== null && action !== RETRY) return { creationId: parentId };
  const references = referenceImages.filter(isPictureOf(creation));
  return (
    references.find(({ role }) => role === 'source') ??
    references.find((reference) => reference.role === 'continued' && 'outputId' in reference) ??
    references.find(({ role }) => role === 'first-frame') ??
    references.find((reference) => 'outputId' in reference && !isOfOneThing(reference))
  );
}

/** Whether one thing about it is taken, such as its style. */
const isOfOneThing = ({ role }: StoredReference) =>
  role === 'style' || role === 'character' || role === 'omni';

/** The user's creation that has made an output which is still there. */
async function findOwn(
  database: Database,
  { userId, outputId }: { userId: string; outputId: string },
): Promise<CreationRow | undefined> {
  const [row] = await database
    .select({ creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(and(eq(outputs.id, outputId), eq(outputs.userId, userId), eq(outputs.state, 'stored')));
  return row?.creation;
}

/** Finds the offer of a creation that another one is; undefined if that was made otherwise. */
export function findRunAction(
  { actions }: Pick<CreationRow, 'actions'>,
  { action }: CreationRow,
): EngineAction | undefined {
  return actions?.find(({ id }) => id === action);
}

export const toRunAction = ({ label, kind }: EngineAction): RunAction => ({
  label,
  ...(kind && { kind }),
});

/** The output that the action of another creation was about, if it was about one which is still there. */
async function findContinuedOutput(
  database: Database,
  parent: CreationRow,
  creation: CreationRow,
): Promise<string | undefined> {
  const position = findRunAction(parent, creation)?.output;
  if (position === undefined) return undefined;
  const [row] = await database
    .select({ id: outputs.id })
    .from(outputs)
    .where(
      and(
        eq(outputs.creationId, parent.id),
        eq(outputs.position, position),
        eq(outputs.state, 'stored'),
      ),
    );
  return row?.id;
}

async function findContinued(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<CreationRow | undefined> {
  const [creation] = await database
    .select()
    .from(creations)
    .where(
      and(eq(creations.id, id), eq(creations.userId, userId), eq(creations.state, 'succeeded')),
    );
  return creation;
}
