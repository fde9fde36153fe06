/** Words that change no picture of the painter's. */
const fillers = [
  /请|帮我|帮忙|我想要?|画一[张幅个]|一[张幅个只座片种]|非常|十分|特别|极其|极致|超级|很|最好|可以|看起来|以及|并且|一些/g,
  /\b(?:please|draw|paint|a|an|the|very|really|highly|extremely|incredibly|some|of|that|is|are|with)\b/gi,
];

/** Praise: nobody asks for an ugly picture. */
const praise =
  /高质量|最高画质|杰作|大师级?|精致|绝美|唯美|震撼|超清|高清|[48]k\b|\b(?:masterpiece|best quality|high quality|beautiful|stunning|award[- ]winning|ultra|detailed|amazing)\b/gi;

const parameters = /(?:^|\s)--[a-z][\s\S]*$/i;

const between = /[，,、；;。.]+/;

/** A prompt and fewer and fewer of its words, its parameters as they are: the shortest is last. */
export function shortenPrompt(prompt: string): readonly string[] {
  const [tail = ''] = parameters.exec(prompt) ?? [];
  const words = prompt.slice(0, prompt.length - tail.length);
  const plain = fillers.reduce((text, filler) => text.replace(filler, ' '), words);
  const clauses = clausesOf(plain.replace(praise, ' '));
  const half = clauses.slice(0, Math.ceil(clauses.length / 2));
  const shorter = [clausesOf(plain), clauses, half, half.slice(0, 1)]
    .map((kept) => `${kept.join('，')}${tail}`.trim())
    .filter((text) => text !== tail.trim() && text.length < prompt.trim().length);
  // One that has nothing to spare stays as it is.
  return shorter.length > 0 ? [...new Set(shorter)] : [prompt.trim()];
}

function clausesOf(text: string): readonly string[] {
  return text
    .split(between)
    .map((clause) => clause.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
