import type { ToolName } from '@site/api-client/wire';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { creations } from '../../database/schema.ts';

/** Creations that one person may start, however they ended: one that is cancelled has cost work, too. */
export type StartLimits = { readonly perHour: number; readonly perDay: number };

/** Of those, how many an hour of a tool: it is pressed without much thought, for a few points or none. */
const toolLimits: { readonly [Tool in ToolName]?: number } = { text: 30 };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The limit that is reached, and when it lets another start pass. */
export type ReachedStartLimit = {
  readonly span: 'hour' | 'day';
  readonly limit: number;
  readonly waitSeconds: number;
};

/**
 * Whether the person has started as many creations within the last hour, or day, as they may, or as many of
 * this tool. It counts the creations themselves, so that never more pass within any hour: call it under the
 * lock on the balance.
 */
export async function findReachedStartLimit(
  transaction: Database,
  { userId, tool, limits, now }: { userId: string; tool: ToolName; limits: StartLimits; now: Date },
): Promise<ReachedStartLimit | undefined> {
  const toolLimit = toolLimits[tool];
  const ofTool = eq(creations.tool, tool);
  const spans: readonly (Omit<ReachedStartLimit, 'waitSeconds'> & { spanMs: number; of?: SQL })[] =
    [
      { span: 'day', spanMs: dayMs, limit: limits.perDay },
      { span: 'hour', spanMs: hourMs, limit: limits.perHour },
      ...(toolLimit === undefined
        ? []
        : [{ span: 'hour', spanMs: hourMs, limit: toolLimit, of: ofTool } as const]),
    ];
  for (const { span, spanMs, limit, of } of spans) {
    // The start that must become old before the next one: the last of `limit` ones.
    const [start] = await transaction
      .select({ at: creations.createdAt })
      .from(creations)
      .where(
        and(
          eq(creations.userId, userId),
          of,
          gt(creations.createdAt, new Date(now.getTime() - spanMs)),
        ),
      )
      .orderBy(desc(creations.createdAt))
      .offset(limit - 1)
      .limit(1);
    if (start) {
      const waitMs = start.at.getTime() + spanMs - now.getTime();
      return { span, limit, waitSeconds: Math.ceil(waitMs / 1000) };
    }
  }
  return undefined;
}
