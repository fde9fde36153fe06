import type { SunoApiDialect } from '@site/engines/suno-api';
import * as v from 'valibot';
import type { Asked } from '../adapt-engine.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { withPublicLinks } from '../with-public-links.ts';

/** Gateways to Suno, which has no API of its own, such as https://gateway.example.com. */
export const sunoApi = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('suno-api'),
    ...serviceEntries,
    /** Absent: as Suno-API and new-api do it. `sunoapi-org`: as sunoapi.org and kie.ai do it. */
    dialect: v.optional(v.literal('sunoapi-org')),
  }),
  async open({ address, ...configured }, { key, model }) {
    const dialect: SunoApiDialect = configured.dialect ?? 'suno-api';
    const { createSunoApiEngine } = await import('@site/engines/suno-api');
    return { engine: withPublicLinks(createSunoApiEngine({ address, key, model, dialect })) };
  },
}).withTools({
  music: {
    hasRemoteModel: true,
    settings: [
      ...(['lyrics', 'instrumental', 'voice', 'title'] as const),
      ...(['negativeStyle', 'weirdness', 'styleInfluence'] as const),
    ],
    toRequest,
  },
});

/**
 * A song of an idea is written by the service, which takes words alone for it; what is set beside lyrics, or for an
 * instrumental, has fields of its own.
 */
function toRequest({ prompt, settings, parent }: Asked<'music'>) {
  const { lyrics, instrumental, voice, title, negativeStyle, weirdness, styleInfluence } = settings;
  const custom = {
    ...(title && { title }),
    ...(voice && { voice }),
    ...(negativeStyle && { negativeStyle }),
    ...(weirdness !== undefined && { weirdness: weirdness / 100 }),
    ...(styleInfluence !== undefined && { styleInfluence: styleInfluence / 100 }),
  };
  if (parent) {
    return {
      ...custom,
      ...(lyrics && { lyrics }),
      ...(parent.isReworded && { style: prompt }),
      ...(parent.moment !== undefined && { continueAt: parent.moment }),
    };
  }
  if (lyrics) return { ...custom, style: prompt, lyrics };
  if (instrumental) return { ...custom, style: prompt, isInstrumental: true };
  return { description: [prompt, ...wordsOf({ voice, negativeStyle })].join(', ') };
}

function wordsOf({
  voice,
  negativeStyle,
}: Pick<Asked<'music'>['settings'], 'voice' | 'negativeStyle'>) {
  return [
    ...(voice ? [`${voice} vocals`] : []),
    ...(negativeStyle ? [`without ${negativeStyle}`] : []),
  ];
}
