import { tools } from '@site/api-client/wire';
import { enginesOf, type ModelEngine, type ModelEngines } from './model-engine.ts';
import type { Model } from './open-models.ts';

type Judged = Pick<Model, 'id' | 'tool'> & ModelEngines<Pick<ModelEngine, 'engineId' | 'origin'>>;

/**
 * The models that a server without ffmpeg can offer, and those that it can't: it could not mark what they make. Those are
 * the models of films and sounds that any service makes; the built-in engines mark their own.
 */
export function withoutUnmarkable<Each extends Judged>(
  models: readonly Each[],
): { readonly offered: readonly Each[]; readonly hidden: readonly Each[] } {
  return {
    offered: models.filter((model) => !isUnmarkable(model)),
    hidden: models.filter(isUnmarkable),
  };
}

const isUnmarkable = (model: Judged): boolean =>
  ['video', 'audio'].includes(tools[model.tool].media) &&
  enginesOf<Pick<ModelEngine, 'engineId' | 'origin'>>(model).some(
    ({ origin }) => origin !== undefined,
  );
