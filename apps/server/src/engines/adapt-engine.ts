import type { Engine, EngineJob } from '@site/engines';
import type { PictureInput, ToolSettings } from '../database/schema.ts';

/** What a tool asks, and an engine cannot make. The words are for the operator. */
export type Unsupported = { readonly unsupported: string };

/**
 * An adapter's engine as one for the tools of this server: `toInput` says in its words what a tool asks. What it
 * has no words for fails as `unsupported`, and is never left out.
 */
export function adaptEngine<Input extends object>(
  { start, ...engine }: Engine<Input>,
  toInput: (job: EngineJob<PictureInput>) => Input | Unsupported,
): Engine<PictureInput> {
  return {
    ...engine,
    async start(job, options) {
      const input = toInput(job);
      if (!('unsupported' in input)) return await start({ ...job, input }, options);
      const { unsupported: vendorMessage } = input;
      return { status: 'failed', reason: 'unsupported', isRetryable: false, vendorMessage };
    },
  };
}

/** A setting that is not in `known`: it would be left out. */
export function findForeignSetting(
  settings: ToolSettings,
  known: readonly (keyof ToolSettings)[],
): Unsupported | undefined {
  const names = Object.keys(settings) as (keyof ToolSettings)[];
  const foreign = names.find((name) => settings[name] !== undefined && !known.includes(name));
  return foreign && { unsupported: `It has no ${foreign}.` };
}
