import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';

/** Voices of MiniMax, such as https://api.minimaxi.com, which it learns from a sample when they first speak. */
export const miniMaxSpeech = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('minimax-speech'), ...serviceEntries }),
  async open({ address }, { key, model, maxSilenceMs }) {
    const { createMiniMaxSpeechEngine } = await import('@site/engines/minimax-speech');
    const engine = createMiniMaxSpeechEngine({
      address,
      key,
      model,
      ...(maxSilenceMs && { maxSilenceMs }),
    });
    return { engine };
  },
}).withTools({
  speech: {
    hasRemoteModel: true,
    toRequest: ({ prompt, voice, settings: { speed } }) => ({
      text: prompt,
      ...(voice !== undefined && { voiceId: voice }),
      ...(speed !== undefined && { speed }),
    }),
  },
});
