import type { OpenAiVideosDialect } from '@site/engines/openai-videos';
import * as v from 'valibot';
import type { Asked } from '../adapt-engine.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { fitFrame } from '../fit-frame.ts';

/** OpenAI's Videos API, at any gateway that has it, such as https://gateway.example.com/v1. */
export const openAiVideos = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('openai-videos'),
    ...serviceEntries,
    /** `gateway`: Sora is asked for an orientation in place of a size. Absent: as OpenAI does it. */
    dialect: v.optional(v.literal('gateway')),
    /** `json` for a gateway that reads no forms. Absent: a form, as OpenAI's own client sends it. */
    body: v.optional(v.picklist(['form', 'json'])),
    /** Entries that a gateway hands on to its vendor. */
    metadata: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
  async open({ address, ...configured }, { key, model }) {
    const dialect: OpenAiVideosDialect = configured.dialect ?? 'openai';
    const { createOpenAiVideosEngine, openAiVideosCapabilities } = await import(
      '@site/engines/openai-videos'
    );
    const capabilities = openAiVideosCapabilities(model, { dialect });
    const { body = 'form', metadata } = configured;
    const engine = createOpenAiVideosEngine({
      address,
      key,
      model,
      capabilities,
      body,
      ...(metadata && { metadata }),
    });
    return { engine, dialect };
  },
}).withTools({
  sora: {
    hasRemoteModel: true,
    settings: ['orientation', 'seconds', 'resolution'],
    toRequest,
    toFiles,
  },
  video: {
    hasRemoteModel: true,
    settings: ['ratio', 'seconds', 'resolution', 'moment'],
    toRequest,
    toFiles,
  },
});

/** A remix lasts as long, and is as large, as its film. */
function toRequest(
  { prompt, width, height, settings: { seconds, resolution }, parent }: Film,
  { dialect }: { dialect: OpenAiVideosDialect },
) {
  if (parent) return { prompt };
  const length = seconds !== undefined && { seconds };
  if (dialect === 'openai') return { prompt, size: `${width}x${height}`, ...length };
  return {
    prompt,
    ...length,
    size: resolution === '1080p' ? 'large' : 'small',
    orientation: width < height ? ('portrait' as const) : ('landscape' as const),
  };
}

type Film = Asked<'sora'> | Asked<'video'>;

function toFiles({ files, width, height }: Film) {
  return files.map((file) =>
    file.role === 'first-frame' ? fitFrame(file, { width, height }) : file,
  );
}
