import type { ChangedPart } from './guide-of-failure.ts';

const written = 'textarea[data-ui="prompt-text"]';

/** Places to write or choose each part: the first of them that is there. */
export const placesOfParts: Readonly<Record<ChangedPart, readonly string[]>> = {
  prompt: [written],
  words: [written],
  picture: ['[data-ui="add-reference"]', '[data-ui="reference-end"]'],
  face: ['[data-ui="choose-face"]', '[data-ui="wizard-face"]'],
  sound: ['[data-ui="choose-sound"]', written],
};

/** Elements that open the choice of a file, or lead to where it is, when pressed. */
const opening = ['add-reference', 'choose-face', 'choose-sound', 'wizard-face'];

/** Frames within which a step that is gone to is there: about two seconds. */
const maxFrames = 120;

/** Leads to where a part is written or chosen, as it stands. */
export function leadToPart(part: ChangedPart): HTMLElement | undefined {
  const found = placesOfParts[part].map((one) => document.querySelector<HTMLElement>(one));
  const place = found.find((one) => one !== null) ?? undefined;
  place?.focus();
  return place;
}

/** The same, and opens the choice of another file. */
export function changePart(part: ChangedPart, framesLeft = maxFrames): void {
  const place = leadToPart(part);
  const { ui = '' } = place?.dataset ?? {};
  const isOnTheWay = ui === 'wizard-face';
  if (opening.includes(ui) && !(isOnTheWay && framesLeft < maxFrames)) place?.click();
  // Its step is loaded once one goes to it.
  if (isOnTheWay && framesLeft > 0) {
    requestAnimationFrame(() => changePart(part, framesLeft - 1));
  }
}
