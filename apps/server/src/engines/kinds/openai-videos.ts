import * as v from 'valibot';
import type { Asked } from '../adapt-engine.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { fitFrame } from '../fit-frame.ts';

/** OpenAI's Videos API, at any gateway that has it, such as https://gateway.example.com/v1. */
export const openAiVideos = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('openai-videos'), ...serviceEntries }),
  async open({ address }, { key, model }) {
    const { createOpenAiVideosEngine } = await import('@site/engines/openai-videos');
    return { engine: createOpenAiVideosEngine({ address, key, model }) };
  },
}).withTools({
  sora: {
    hasRemoteModel: true,
    settings: ['orientation', 'seconds', 'resolution'],
    ...{ toRequest, toFiles },
  },
  video: {
    hasRemoteModel: true,
    settings: ['ratio', 'seconds', 'resolution', 'moment'],
    ...{ toRequest, toFiles },
  },
});

/** A remix lasts as long, and is as large, as its film. */
function toRequest({
  prompt,
  width,
  height,
  settings: { seconds },
  parent,
}: Asked<'sora'> | Asked<'video'>) {
  if (parent) return { prompt };
  return { prompt, size: `${width}x${height}`, ...(seconds !== undefined && { seconds }) };
}

function toFiles({ files, ...size }: Asked<'sora'> | Asked<'video'>) {
  return files.map((file) => (file.role === 'first-frame' ? fitFrame(file, size) : file));
}
