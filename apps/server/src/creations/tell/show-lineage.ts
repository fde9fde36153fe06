import type { Lineage } from '@site/api-client/wire';
import type { Database } from '../../database/database.ts';
import { showReferences } from '../../references/show-references.ts';
import { readLineage } from './read-lineage.ts';
import { type ShowCreationOptions, showCreations } from './show-creation.ts';

/** The lineage of one of the user's own pictures; undefined if it is none. */
export async function showLineage(
  database: Database,
  { outputId, ...options }: ShowCreationOptions & { outputId: string },
): Promise<Lineage | undefined> {
  const { userId } = options;
  const lineage = await readLineage(database, { userId, outputId });
  if (!lineage) return undefined;
  const { rows, origin, isCut } = lineage;
  const shown = await showCreations(
    database,
    rows.map(({ creation }) => ({
      creation,
      percent: null,
      revision: null,
      deadlineAt: null,
      partial: null,
      unansweredCount: null,
    })),
    options,
  );
  const stored = new Map(rows.map((row) => [row.creation.id, row]));
  const [first] = rows;
  const references =
    origin &&
    first &&
    (await showReferences(database, {
      userId,
      creations: [{ ...first.creation, referenceImages: [origin] }],
    }));
  const [source] = references?.values().next().value ?? [];
  return {
    steps: shown.map((creation) => {
      const { outputId, action } = stored.get(creation.id) ?? {};
      return { creation, pictureId: outputId, action };
    }),
    origin: source,
    isCut: isCut || (origin !== undefined && !source),
  };
}
