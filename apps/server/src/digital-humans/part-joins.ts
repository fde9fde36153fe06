import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';

/** The uploads that a digital human is made of, as far as they are still there. */
export type FoundParts = {
  readonly face: AssetRow | null;
  /** A frame of the film that is its face. */
  readonly still: AssetRow | null;
  readonly voice: AssetRow | null;
};

const [face, still] = [alias(assets, 'faces'), alias(assets, 'stills')];
const voice = alias(assets, 'voices');

/** What is selected of them, once each is joined by its condition. */
export const parts = { face, still, voice };

export const isFace = and(eq(face.id, digitalHumans.faceAssetId), eq(face.state, 'stored'));
export const isStill = and(eq(still.id, digitalHumans.stillAssetId), eq(still.state, 'stored'));
export const isVoice = and(eq(voice.id, digitalHumans.voiceAssetId), eq(voice.state, 'stored'));
