import * as v from 'valibot';
import type { EngineAction, EngineActionKind, EngineOutput } from '../engine-status.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const buttonSchema = v.object({
  customId: text,
  emoji: text,
  label: text,
  style: v.optional(v.unknown()),
});

/** Discord's style of a button that was pressed. */
const usedStyle = 3;

/** They mark something, or begin several tasks at the same time. */
const notOffered = /BOOKMARK|::all$/i;

/** Reads a task's actions as it offers them: their ids differ for each version of Midjourney. */
export function toActions(
  buttons: readonly unknown[],
  { hasRemix }: { hasRemix: boolean },
): readonly EngineAction[] {
  return buttons.flatMap((button) => {
    if (!v.is(buttonSchema, button)) return [];
    const { customId, emoji, label, style } = v.parse(buttonSchema, button);
    if (!isButton(customId) || notOffered.test(customId)) return [];
    // Emoji of Discord's own are names: `upscale_1`.
    const shown = [
      /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(emoji) ? emoji : '',
      label,
    ];
    const needs = needsOf(customId);
    const kind = kindOf(customId);
    return {
      id: customId,
      label: shown.filter(Boolean).join(' ') || emoji || customId,
      ...(kind ? { kind } : {}),
      ...(needs.length > 0 ? { needs } : {}),
      ...(hasRemix && isRemixable(customId) ? { takes: ['prompt'] } : {}),
      ...(style === usedStyle ? { isUsed: true } : {}),
    };
  });
}

/** Whether it may be the id of a button at all. */
export function isButton(id: string): boolean {
  return /^MJ::\w/.test(id);
}

/** Lists the inputs of the window that Discord opens after some buttons. */
export function needsOf(customId: string): NonNullable<EngineAction['needs']> {
  if (customId.startsWith('MJ::Inpaint::')) return ['prompt', 'mask'];
  if (customId.startsWith('MJ::CustomZoom::')) return ['prompt'];
  return [];
}

/** Whether Discord asks for a prompt where the account has remix. */
export function isRemixable(customId: string): boolean {
  return /^MJ::JOB::(?:(?:\w+_)?variation|reroll|pan_\w+)::/i.test(customId);
}

/** Ids differ for each version of Midjourney; what they begin with says what the button does. */
const kindsOfIds: readonly (readonly [RegExp, EngineActionKind])[] = [
  [/^MJ::JOB::upsample::/i, 'pick'],
  [/^MJ::JOB::upsample_/i, 'upscale'],
  [/^MJ::JOB::(?:\w+_)?variation/i, 'vary'],
  [/^MJ::Inpaint::/i, 'vary'],
  [/^MJ::JOB::reroll::/i, 'reroll'],
  [/^MJ::(?:Outpaint|CustomZoom)::/i, 'zoom'],
  [/^MJ::JOB::pan_/i, 'pan'],
];

function kindOf(customId: string): EngineActionKind | undefined {
  return kindsOfIds.find(([ids]) => ids.test(customId))?.[1];
}

/** Actions of the free proxy on four pictures: it has no buttons. */
export const gridChanges: readonly EngineAction[] = [
  ...[1, 2, 3, 4].map(
    (index): EngineAction => ({ id: `UPSCALE ${index}`, label: `U${index}`, kind: 'pick' }),
  ),
  ...[1, 2, 3, 4].map(
    (index): EngineAction => ({ id: `VARIATION ${index}`, label: `V${index}`, kind: 'vary' }),
  ),
  { id: 'REROLL', label: '🔄', kind: 'reroll' },
];

/** The tasks of the free proxy that make four pictures. */
export const gridTasks: readonly string[] = ['IMAGINE', 'VARIATION', 'REROLL', 'BLEND'];

/** The pictures of a grid, in the order in which its actions count them from 1. */
export const gridParts: readonly NonNullable<EngineOutput['part']>[] = [0, 1].flatMap((row) =>
  [0, 1].map((column) => ({ column, row, columns: 2, rows: 2 })),
);

/** An action about one of four pictures; `variation` with a 1 may also be one about a single picture. */
const ofPicture = /^(?:MJ::JOB::)?(?:upsample|upscale|variation)(?: |::)([1-4])\b/i;

/**
 * The actions of a grid whose pictures are outputs of their own. Undefined if a task has made none, which its
 * actions tell: a single picture has no fourth one.
 */
export function toActionsOfParts(
  actions: readonly EngineAction[],
): readonly EngineAction[] | undefined {
  const split = actions.map((action) => {
    const number = ofPicture.exec(action.id)?.[1];
    return number ? { ...action, output: Number(number) - 1 } : action;
  });
  return split.some(({ output }) => output === 3) ? split : undefined;
}
