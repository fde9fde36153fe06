import { assertType } from '../assert-type.ts';

const joiner = '\u200d';

/**
 * The nickname as it is stored and shown: NFC, one line, no invisible characters, single spaces
 * inside and none around. The joiner inside an emoji stays. Idempotent.
 *
 * @throws TypeError where `nickname` is not a string; never for what is in it.
 */
export function cleanNickname(nickname: string): string {
  assertType(nickname, 'string', 'nickname');
  let before: string;
  let cleaned = nickname;
  // What goes may bring a letter and its accent together, and that may change what goes.
  do {
    before = cleaned;
    cleaned = removeInvisible(cleaned.normalize('NFC')).replace(/\s+/g, ' ').trim();
  } while (cleaned !== before);
  return cleaned;
}

function removeInvisible(text: string): string {
  const characters = [...text];
  let kept = '';
  let isBehindPictograph = false;
  for (const [index, character] of characters.entries()) {
    const stays =
      !isInvisible(character) ||
      (character === joiner && isBehindPictograph && isPictograph(characters[index + 1] ?? '')) ||
      (kept && isVariation(character));
    if (stays) {
      kept += character;
      isBehindPictograph =
        isPictograph(character) || (isBehindPictograph && isPictographModifier(character));
    }
  }
  return kept;
}

/**
 * Recognises characters that are never part of a name: controls, lone surrogates, and invisible ones
 * (zero-width and bidi marks, soft hyphens, Hangul and Braille blanks, tags).
 */
function isInvisible(character: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character);
}

function isPictograph(character: string): boolean {
  return /\p{Extended_Pictographic}/u.test(character);
}

/** Recognises what may stand between a pictograph and the joiner after it. */
function isPictographModifier(character: string): boolean {
  return /[\ufe0f\p{Emoji_Modifier}]/u.test(character);
}

/** Changes the look of the character before it, and shows nothing alone. */
function isVariation(character: string): boolean {
  return /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(character);
}
