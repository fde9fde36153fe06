import { toWirePicture, type WireCreation } from '@site/api-client/wire';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { type CreationRow, type CreationRowState, creations } from '../database/schema.ts';
import type { ServerMessages } from '../messages/messages.ts';
import { toPicture } from '../pictures/to-picture.ts';
import { readBalance } from '../points/read-balance.ts';
import { readReturned } from '../points/read-returned.ts';
import { showReferences } from '../references/show-references.ts';
import type { ExpectedTimes } from './expected-times.ts';
import type { QueuePlace } from './queue-place.ts';

export type ShownCreation = {
  readonly creation: WireCreation;
  /** The balance at this moment. */
  readonly point_count: number;
};

export type ShowCreationOptions = {
  userId: string;
  /** The sentences for a person whose creation fails. */
  failures: ServerMessages['failures'];
  expectedTimes: ExpectedTimes;
};

/** A creation as it stands, for its owner; undefined where it is somebody else's, deleted or none. */
export async function showCreation(
  database: Database,
  id: string,
  {
    userId,
    failures,
    expectedTimes,
    place,
  }: ShowCreationOptions & {
    /** Of a queued one, where it is known. */
    place?: QueuePlace | undefined;
  },
): Promise<ShownCreation | undefined> {
  const [row] = await database
    .select({ creation: creations, percent: jobs.percent, revision: jobs.revision })
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(eq(creations.id, id));
  const state = row && toWireState(row.creation.state);
  if (!state || row.creation.userId !== userId) return undefined;
  const { creation, percent, revision } = row;
  const isOpen = state === 'queued' || state === 'running';
  const expected = isOpen ? await expectedTimes.read(creation.engine) : undefined;
  const { prompt, width, height, cost, engine, createdAt, failureReason } = creation;
  return {
    creation: {
      id,
      state,
      revision: revision ?? 0,
      percent: state === 'finished' ? 100 : (percent ?? 0),
      prompt,
      width,
      height,
      cost,
      engine,
      created_at: createdAt.toISOString(),
      ...(state === 'queued' && place && toQueue(place)),
      ...(expected && { expected }),
      ...(state === 'finished' && (await showOutputs(database, creation))),
      ...((state === 'failed' || state === 'cancelled') && {
        returned: await readReturned(database, id),
      }),
      ...(failureReason && { message: failures[failureReason] }),
    },
    point_count: await readBalance(database, userId),
  };
}

/** Undefined of one that is deleted. */
function toWireState(state: CreationRowState): WireCreation['state'] | undefined {
  switch (state) {
    case 'submitting':
    case 'running':
    case 'uncertain':
      return 'running';
    case 'succeeded':
      return 'finished';
    case 'deleted':
      return undefined;
    default:
      return state;
  }
}

export function toQueue({ ahead, isBusy }: QueuePlace) {
  return { queue: { ahead, is_busy: isBusy } };
}

/** Those that its owner has not deleted. */
async function showOutputs(database: Database, creation: CreationRow) {
  const { id, userId } = creation;
  const rows = await database
    .select()
    .from(outputs)
    .where(and(eq(outputs.creationId, id), eq(outputs.state, 'stored')))
    .orderBy(asc(outputs.position));
  const shown = await showReferences(database, { userId, creations: [creation] });
  const references = shown.get(id) ?? [];
  const pictures = rows.map((output) =>
    toWirePicture(toPicture({ output, creation }, { viewerId: userId, references })),
  );
  const [picture] = pictures;
  return picture && { picture, pictures };
}
