/** Of a WebUI, such as `<lora:ink:0.8>`, with the spaces before it. */
const tags = /\s*<(\w+):([^<>]+)>/g;

/** A LoRA's name, perhaps with its weight, of which a WebUI takes 1 where there is none. */
const nameAndWeight = /^([^:,]+)(?::((?:[01]?\.\d+|[01])|2(?:\.0+)?))?$/;

/** A tag of an extra network in a prompt. */
export type NetworkTag = {
  /** Of the tag and the spaces before it, in characters of the prompt. */
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
  /** Network that it asks for; absent where a model does not have that, or the tag can't be read. */
  readonly lora?: { readonly name: string; readonly weight: number };
};

/** Finds the tags of extra networks in a prompt, and reads those of LoRAs that a model has, by their names. */
export function findNetworkTags(
  prompt: string,
  {
    loras,
  }: {
    /** Those that the model has, by their names. */
    readonly loras: readonly string[];
  },
): readonly NetworkTag[] {
  return [...prompt.matchAll(tags)].map(({ 0: tag, 1: kind, 2: network = '', index: start }) => {
    const [, name = '', weight = '1'] = nameAndWeight.exec(network) ?? [];
    const isOffered = kind === 'lora' && loras.includes(name);
    return {
      ...{ start, end: start + tag.length },
      ...(isOffered && { lora: { name, weight: Number(weight) } }),
    };
  });
}
