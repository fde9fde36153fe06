import type { CreationAction } from '@site/api-client/creations';
import type { KnownAction, StageMessages } from '../messages/stage/stage-messages.ts';

/** Arrows, which are the whole name of an action. */
const pans: Readonly<Record<string, KnownAction>> = {
  '⬅': 'pan left',
  '➡': 'pan right',
  '⬆': 'pan up',
  '⬇': 'pan down',
};

/** The actions of one of several pictures, by their kind. */
const ofPicture = { pick: /^U([1-9])$/, vary: /^V([1-9])$/ };

/** The name of an action: in our words where it is known what it does, else in those of its engine. */
export function actionName(
  { kind, label }: Pick<CreationAction, 'kind' | 'label'>,
  { actions: words }: Pick<StageMessages, 'actions'>,
): string {
  if (kind === 'reroll') return words.reroll;
  if (kind === 'pick' || kind === 'vary') {
    const place = ofPicture[kind].exec(label)?.[1];
    if (place) return words[kind](Number(place));
  }
  const plain = label.replace(/[^\p{L}\p{N}. ]/gu, '').trim();
  const key = pans[label.replace(/\uFE0F/g, '').trim()] ?? plain.toLowerCase().replace(/ +/g, ' ');
  const known: Readonly<Record<string, string>> = words.named;
  return Object.hasOwn(known, key) ? (known[key] ?? label) : label;
}
