import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import { type digitalHumanDrafts, digitalHumans } from '../database/digital-human-schema.ts';

/** The uploads that a digital human is made of, as far as they are still there. */
export type FoundParts = {
  readonly face: AssetRow | null;
  /** A frame of the film that is its face. */
  readonly still: AssetRow | null;
  readonly voice: AssetRow | null;
};

const [face, still] = [alias(assets, 'faces'), alias(assets, 'stills')];
const voice = alias(assets, 'voices');

/** Parts that are selected, once each is joined by its condition. */
export const parts = { face, still, voice };

type FaceColumns = Pick<
  typeof digitalHumans | typeof digitalHumanDrafts,
  'faceAssetId' | 'stillAssetId'
>;

/** Of digital humans, or of their drafts. */
export const isStoredFace = ({ faceAssetId }: FaceColumns) =>
  and(eq(face.id, faceAssetId), eq(face.state, 'stored'));
export const isStoredStill = ({ stillAssetId }: FaceColumns) =>
  and(eq(still.id, stillAssetId), eq(still.state, 'stored'));
export const isFace = isStoredFace(digitalHumans);
export const isStill = isStoredStill(digitalHumans);
export const isVoice = and(eq(voice.id, digitalHumans.voiceAssetId), eq(voice.state, 'stored'));
