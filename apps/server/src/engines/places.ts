import { type ToolName, tools } from '@site/api-client/wire';
import { type SQL, sql } from 'drizzle-orm';
import type { ModelEngine, ModelEngines } from './model-engine.ts';
import { engineOfJob, enginesOf } from './model-engine.ts';

/** An engine, as far as the queue has to know it: one that has no `status` answers in one request. */
type RunEngine = Pick<ModelEngine, 'engineId'> & {
  /** Absent: as undefined there. */
  readonly origin?: ModelEngine['origin'];
  readonly engine: Pick<ModelEngine['engine'], 'status'>;
};

/** A model that a server runs, and the engines that it has for it. */
export type RunModel = {
  readonly id: string;
  /** Tool that it is offered for. Absent: whatever is no film. */
  readonly tool?: ToolName;
} & ModelEngines<RunEngine>;

/**
 * Whose places a request of a model takes: those of its engine alone, or of all that is built in, which works in this
 * process.
 */
export function poolOf(
  model: RunModel | undefined,
  at: { readonly engineId: string | null },
): string {
  const engine = model && engineOfJob<RunEngine>(model, at);
  return engine?.origin === undefined ? 'built in' : engine.engineId;
}

/** Whether a model makes films, which keep an engine busy for minutes. */
export const makesFilms = ({ tool }: Pick<RunModel, 'tool'>): boolean =>
  tool !== undefined && tools[tool].media === 'video';

/** A model at one of its engines, as a job has it: null at the model's own. */
export type Place = { readonly model: string; readonly engineId: string | null };

/** Every place where these models are made. */
export function placesOf(models: readonly RunModel[]): readonly Place[] {
  return models.flatMap((model) =>
    enginesOf<RunEngine>(model).map(({ engineId }, index) => ({
      model: model.id,
      engineId: index === 0 ? null : engineId,
    })),
  );
}

/** That a job is at one of these places. */
export function isAt(places: readonly Place[]): SQL {
  if (places.length === 0) return sql`false`;
  const pairs = places.map(({ model, engineId }) => sql`(${model}, ${engineId ?? ''})`);
  return sql`(jobs.engine, coalesce(jobs.engine_id, '')) in (${sql.join(pairs, sql`, `)})`;
}
