import type { ToolName } from '@site/api-client/wire';
import type { Engine, EngineJob, InputFiles } from '@site/engines';
import type { CreationInput, SettingsOf } from '../database/schema.ts';

/** An input with a number for all that has none: a seed of 0, a size of 0 × 0. */
export type FilledInput = CreationInput &
  Required<Pick<CreationInput, 'seed' | 'width' | 'height'>>;

/** Request of a tool to an engine, with the files that it gives. */
export type Asked<Tool extends ToolName> = Omit<FilledInput, 'settings'> & {
  readonly settings: Readonly<Partial<SettingsOf<Tool>>>;
  readonly files: InputFiles;
  /** The creation that an action continues; absent where there is none. */
  readonly parent?: EngineJob['parent'];
};

/** Reason why an engine cannot make what a tool asks. The words are for the operator. */
export type Unsupported = { readonly unsupported: string };

/** How an engine is asked for what a tool makes. `Opened` is the engine, and what else requests depend on. */
export type ToolMapping<Tool extends ToolName, Request, Opened> = {
  /** The settings that the service has words for. Absent: `toRequest` sees to all of them. */
  readonly settings?: readonly (keyof SettingsOf<Tool>)[];
  toRequest(asked: Asked<Tool>, opened: Opened): Request | Unsupported;
  /** The files that the service is given. Absent: those of the tool. */
  toFiles?(asked: Asked<Tool>): InputFiles;
};

/**
 * An adapter's engine as one for a tool of this server. What the service has no words for fails as `unsupported`, and
 * is never left out.
 */
export function adaptEngine<
  Tool extends ToolName,
  Request extends object,
  Opened extends { engine: Engine<Request> },
>(
  opened: Opened,
  { settings: known, toRequest, toFiles }: ToolMapping<Tool, Request, Opened>,
): Engine<CreationInput> {
  const { start, ...engine } = opened.engine;
  return {
    ...engine,
    async start({ input, files, ...job }, options) {
      // The action that needs a moment has it.
      const { moment: _, ...others } = input.settings ?? {};
      const settings = job.parent?.moment === undefined ? (input.settings ?? {}) : others;
      // The settings of a creation are those of its tool.
      const asked = {
        seed: 0,
        width: 0,
        height: 0,
        ...input,
        settings,
        files,
        ...(job.parent && { parent: job.parent }),
      } as Asked<Tool>;
      const request = findForeignSetting(settings, known) ?? toRequest(asked, opened);
      if ('unsupported' in request) {
        const { unsupported: vendorMessage } = request;
        return { status: 'failed', reason: 'unsupported', isRetryable: false, vendorMessage };
      }
      return await start({ ...job, input: request, files: toFiles?.(asked) ?? files }, options);
    },
  };
}

/** A setting that is not in `known`: it would be left out. */
function findForeignSetting(
  settings: object,
  known: readonly PropertyKey[] | undefined,
): Unsupported | undefined {
  const foreign = Object.entries(settings).find(
    ([name, value]) => value !== undefined && known?.includes(name) === false,
  );
  return foreign && { unsupported: `It has no ${foreign[0]}.` };
}
