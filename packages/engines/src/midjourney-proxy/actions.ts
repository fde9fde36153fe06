import * as v from 'valibot';
import type { EngineAction } from '../engine-status.ts';

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

/** What a task offers, as it offers it: its ids differ for each version of Midjourney. */
export function toActions(buttons: readonly unknown[]): readonly EngineAction[] {
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
    return {
      id: customId,
      label: shown.filter(Boolean).join(' ') || emoji || customId,
      ...(needs.length > 0 ? { needs } : {}),
      ...(style === usedStyle ? { isUsed: true } : {}),
    };
  });
}

/** Whether it may be the id of a button at all. */
export function isButton(id: string): boolean {
  return /^MJ::\w/.test(id);
}

/** What the window asks for that Discord opens after some buttons. */
export function needsOf(customId: string): NonNullable<EngineAction['needs']> {
  if (customId.startsWith('MJ::Inpaint::')) return ['prompt', 'mask'];
  if (customId.startsWith('MJ::CustomZoom::')) return ['prompt'];
  return [];
}

/** What the free proxy can do next with four pictures: it has no buttons. */
export const gridChanges: readonly EngineAction[] = [
  ...[1, 2, 3, 4].map((index) => ({ id: `UPSCALE ${index}`, label: `U${index}` })),
  ...[1, 2, 3, 4].map((index) => ({ id: `VARIATION ${index}`, label: `V${index}` })),
  { id: 'REROLL', label: '🔄' },
];

/** The tasks of the free proxy that make four pictures. */
export const gridTasks: readonly string[] = ['IMAGINE', 'VARIATION', 'REROLL', 'BLEND'];
