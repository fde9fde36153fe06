import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';

/** HeyGem on a card of the operator's own, by `heygem-sidecar`, such as https://heygem.example.com. */
export const heyGem = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('heygem'), ...serviceEntries }),
  async open({ address }, { key }) {
    const { createHeyGemEngine } = await import('@site/engines/heygem');
    return { engine: createHeyGemEngine({ address, key }) };
  },
}).withTools({
  speech: {
    toRequest: ({ prompt, settings: { speed = 1 } }) =>
      speed === 1
        ? { task: 'speak', text: prompt }
        : { unsupported: 'It speaks at its own speed alone.' },
  },
  'digital-human': {
    toRequest: ({ settings: { ratio } }) =>
      ratio === undefined
        ? { task: 'lip-sync' }
        : { unsupported: 'A film has the shape of its face.' },
  },
});
