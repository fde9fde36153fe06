import type { Creation } from '@site/api-client/creations';
import { differingRange } from '../composer/differing-range.ts';
import type { CreationMessages } from '../messages/messages.ts';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { describeSetting } from '../parameters/describe-setting.ts';
import { engineName } from '../picture/engine-name.ts';

/** One thing that two creations differ in, in words. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface FindChangesOptions {
  readonly words: StageMessages;
  readonly messages: Pick<CreationMessages, 'picture' | 'viewer'>;
  /** Names a tool; undefined if this site does not offer it. */
  readonly toolName: (tool: string) => string | undefined;
}

/** Characters of a prompt that are shown to each side of what differs. */
const context = 12;

/** Finds the changes in a creation since the one that it was made from. Settings are compared within a tool. */
export function findChanges(
  before: Creation,
  after: Creation,
  { words, messages, toolName }: FindChangesOptions,
): readonly Change[] {
  const { picture, viewer } = messages;
  const { nothing } = words.lineage;
  const isSameTool = before.tool === after.tool;
  const all: Change[] = [
    {
      name: words.lineage.tool,
      before: toolName(before.tool) ?? before.tool,
      after: toolName(after.tool) ?? after.tool,
    },
    { name: viewer.prompt, ...changedPart(before.prompt, after.prompt, nothing) },
    {
      name: picture.engine,
      before: engineName(before.engine, messages),
      after: engineName(after.engine, messages),
    },
    {
      name: picture.size,
      before: sizeOf(before, picture, nothing),
      after: sizeOf(after, picture, nothing),
    },
    ...(isSameTool ? settingsOf(before, after, words) : []),
  ];
  return all.filter((change) => change.before !== change.after);
}

function sizeOf(
  { pictures: [made] = [], ...planned }: Creation,
  { sizeValue }: CreationMessages['picture'],
  nothing: string,
): string {
  const { width, height } = made ?? planned;
  return width && height ? sizeValue(width, height) : nothing;
}

function settingsOf(
  { settings: before = {} }: Creation,
  { settings: after = {} }: Creation,
  { fields, lineage: { nothing } }: StageMessages,
): Change[] {
  return Object.entries(fields).map(([setting, { label: name }]) => {
    const inWords = (value: string | number = '') =>
      value === '' ? nothing : (describeSetting(setting, value, fields)?.[1] ?? nothing);
    return { name, before: inWords(before[setting]), after: inWords(after[setting]) };
  });
}

/** Of two texts the parts that differ, with some of what is around them. */
function changedPart(before: string, after: string, nothing: string) {
  const range = differingRange(before, after);
  if (!range) return { before, after };
  const { start, end, replacement } = range;
  return {
    before: excerpt(before, { start, end }) || nothing,
    after: excerpt(after, { start, end: start + replacement.length }) || nothing,
  };
}

function excerpt(text: string, { start, end }: { start: number; end: number }): string {
  const before = [...text.slice(0, start)];
  const after = [...text.slice(end)];
  const [from, to] = [before.slice(-context), after.slice(0, context)];
  const isCut = (part: string[], whole: string[]) => (part.length < whole.length ? '…' : '');
  const part = [...from, text.slice(start, end), ...to].join('');
  return `${isCut(from, before)}${part}${isCut(to, after)}`.trim();
}
