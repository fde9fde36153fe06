import type { PartialOutput } from '@site/engines';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { engineOfJob } from '../../engines/model-engine.ts';
import type { Model } from '../../engines/open-models.ts';

export type FoundPartial = {
  readonly file: PartialOutput;
  /** Origin of its service, which may be fetched from although it is not public. */
  readonly trustedOrigin: string | undefined;
};

/** Finds what can be heard or seen of a person's creation before its end; undefined if this place has nothing. */
export async function findPartial(
  { database, models }: { database: Database; models: readonly Model[] },
  { creationId, userId, place }: { creationId: string; userId: string; place: number },
): Promise<FoundPartial | undefined> {
  const [job] = await database
    .select({ model: jobs.engine, engineId: jobs.engineId, partial: jobs.partial })
    .from(jobs)
    .where(
      // Of what was refunded, the creation has ended.
      and(eq(jobs.creationId, creationId), eq(jobs.userId, userId), isNull(jobs.refundedAt)),
    );
  const file = job?.partial?.[place];
  const model = models.find(({ id }) => id === job?.model);
  const engine = job && model && engineOfJob(model, job);
  return file && engine && { file, trustedOrigin: engine.origin ?? ownOrigin(file) };
}

/** Finds the origin of what is built in, which shows what it makes on this machine alone. */
function ownOrigin({ source }: PartialOutput): string | undefined {
  const { protocol, hostname, origin } = new URL(source.url);
  return protocol === 'http:' && hostname === '127.0.0.1' ? origin : undefined;
}
