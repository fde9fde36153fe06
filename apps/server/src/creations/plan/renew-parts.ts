import type { CreationInput } from '../../database/schema.ts';
import type { StageReference } from '../../database/stage-schema.ts';
import { faceKindOf } from '../../digital-humans/find-digital-humans.ts';
import type { Speaker } from '../../digital-humans/find-speaker.ts';
import { toVoiceName } from '../../digital-humans/forget-voices.ts';
import type { Capabilities } from './creation-plan.ts';
import { toPictureSize } from './picture-size.ts';

/** Pixels of a film whose shape is that of its face. */
export const FILM_PIXELS = 1280 * 720;

type Parts = Pick<Speaker, 'face' | 'still' | 'voice'>;

type Asked<Reference extends StageReference> = {
  readonly input: CreationInput;
  readonly referenceImages: readonly Reference[];
};

/** The face that a model is given: the film or the photo itself, or a frame of the film. Undefined: it takes neither. */
export const faceFor = (
  { face, still }: Pick<Parts, 'face' | 'still'>,
  { faces }: Pick<Capabilities<'digital-human'>, 'faces'>,
) => [face, still].find((one) => one && faces.includes(faceKindOf(one))) ?? undefined;

/** Whether a digital human has got another face, or another voice, since this was asked of it. */
export function isOutdated(
  { input, referenceImages }: Asked<StageReference>,
  { face, still, voice }: Parts,
): boolean {
  const isOther = (one: StageReference, ...now: readonly ({ readonly id: string } | null)[]) =>
    'assetId' in one && now[0] !== null && now.every((part) => part?.id !== one.assetId);
  return referenceImages.some(
    (one) =>
      (one.role === 'source' && isOther(one, face, still)) ||
      (input.voice !== undefined && one.role === 'voice' && isOther(one, voice)),
  );
}

/** The same, asked of what the digital human is made of now. */
export function renewParts<Reference extends StageReference>(
  asked: Asked<Reference>,
  parts: Parts,
  can: Capabilities<'digital-human'>,
): { input: CreationInput; referenceImages: Reference[] } {
  const { input, referenceImages } = asked;
  if (!isOutdated(asked, parts)) return { input, referenceImages: [...referenceImages] };
  const face = faceFor(parts, can);
  const isSpoken = input.voice !== undefined && parts.voice !== null;
  const isShapedAnew = face !== undefined && input.settings?.ratio === undefined;
  const size = { width: face?.width ?? 0, height: face?.height ?? 0 };
  const isShown = referenceImages.some(({ role }) => role === 'source');
  return {
    input: {
      ...input,
      ...(isShown && isShapedAnew && toPictureSize(size, { pixels: FILM_PIXELS })),
      ...(isSpoken && parts.voice && { voice: toVoiceName(parts.voice.id) }),
    },
    referenceImages: referenceImages.map((one): Reference => {
      if (!('assetId' in one)) return one;
      if (one.role === 'source' && face) return { ...one, assetId: face.id };
      return one.role === 'voice' && isSpoken && parts.voice
        ? { ...one, assetId: parts.voice.id }
        : one;
    }),
  };
}
