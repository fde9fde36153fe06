/** `<name …>` and `[name:…]`. */
const tag = /<\/?[a-z][^<>]*>|\[[a-z]+:[^[\]]*\]/.source;
/** Up to white space where it ends as a picture's does, whatever is in it; else what is ASCII in it, or a colon. */
const address = /https?:\/\/(?:[^\s<>"]{0,500}\.(?:png|jpe?g|gif|webp)(?!\S)|[!#-;=?-~：]+)/.source;
/** A choice of several words, `{a, b}`; then `::` with a full-width colon in it. */
const group = /\{(?:\\.|[^{},，\\])*[,，][^{}]*\}|:{0,3}：[:：]+|:：/.source;

/** Texts that are one thing, whatever is in them: tags, http(s) addresses, permutations and signs of weights. */
export const shieldPattern = `${tag}|${address}|${group}`;

/** Invisible text. */
export const blank = /^[\s\p{Cc}\p{Cf}]*$/u;

/** Rules for reference images in a prompt. */
export interface ReferenceOptions {
  /**
   * Whether an address at the prompt's start, or a tag (`<name …>`, `[name:…]`), stands for a
   * picture. Default: every http(s) address, and the tags `img`, `image` and `ref`.
   */
  readonly isReference?: (source: string) => boolean;
}

/** Recognises a reference image where the caller does not say. */
export function isReferenceImage(source: string): boolean {
  return /^(?:h|.(?:img|image|ref)\b)/i.test(source);
}
