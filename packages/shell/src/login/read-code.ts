export const CODE_LENGTH = 6;

/** The digits of what was typed or pasted: full-width ones too, spaces and words around them gone. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
}
