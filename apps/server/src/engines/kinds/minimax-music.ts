import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';

/** MiniMax's music, such as https://api.minimaxi.com. */
export const miniMaxMusic = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('minimax-music'), ...serviceEntries }),
  async open({ address }, { key, model, maxSilenceMs }) {
    const { createMiniMaxMusicEngine } = await import('@site/engines/minimax-music');
    const engine = createMiniMaxMusicEngine({
      address,
      key,
      model,
      ...(maxSilenceMs && { maxSilenceMs }),
    });
    return { engine };
  },
}).withTools({
  music: {
    hasRemoteModel: true,
    takes: 1,
    // A song has the title that the person gave it, whoever makes it.
    settings: ['lyrics', 'instrumental', 'title'],
    toRequest: ({ prompt, settings: { lyrics, instrumental } }) => ({
      prompt,
      ...(lyrics && { lyrics }),
      ...(instrumental && { isInstrumental: true }),
    }),
  },
});
