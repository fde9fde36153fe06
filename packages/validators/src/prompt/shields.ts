/** `<name …>` and `[name:…]`. */
const tag = /<\/?[a-z][^<>]*>|\[[a-z]+:[^[\]]*\]/.source;
/** Up to white space where it ends as a picture's does, whatever is in it; else what is ASCII in it, or a colon. */
const address = /https?:\/\/(?:[^\s<>"]{0,500}\.(?:png|jpe?g|gif|webp)(?!\S)|[!#-;=?-~：]+)/.source;
/** A choice of several words, `{a, b}`; then `::` with a full-width colon in it. */
const group = /\{(?:\\.|[^{},，\\])*[,，][^{}]*\}|:{0,3}：[:：]+|:：/.source;

/** What is one thing, whatever is in it: tags, http(s) addresses, permutations and signs of weights. */
export const shieldPattern = `${tag}|${address}|${group}`;

/** What shows nothing. */
export const blank = /^[\s\p{Cc}\p{Cf}]*$/u;

/** What counts as a reference image in a prompt. */
export interface ReferenceOptions {
  /**
   * Whether an address at the prompt's start, or a tag (`<name …>`, `[name:…]`), stands for a
   * picture. Default: every http(s) address, and the tags `img`, `image` and `ref`.
   */
  readonly isReference?: (source: string) => boolean;
}

/** What counts as a reference image where the caller does not say. */
export function isReferenceImage(source: string): boolean {
  return /^(?:h|.(?:img|image|ref)\b)/i.test(source);
}
