import type { ToolName } from '@site/api-client/wire';
import type { Engine, InputFiles } from '@site/engines';
import type { PictureInput, SettingsOf } from '../database/schema.ts';

/** What a tool asks of an engine, and the files that it gives. */
export type Asked<Tool extends ToolName> = Omit<PictureInput, 'settings'> & {
  readonly settings: Readonly<Partial<SettingsOf<Tool>>>;
  readonly files: InputFiles;
};

/** What a tool asks, and an engine cannot make. The words are for the operator. */
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
): Engine<PictureInput> {
  const { start, ...engine } = opened.engine;
  return {
    ...engine,
    async start({ input: { settings = {}, ...input }, files, ...job }, options) {
      // The settings of a creation are those of its tool.
      const asked = { ...input, settings, files } as Asked<Tool>;
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
