import { type CreationFailure, type ToolName, tools } from '@site/api-client/wire';
import { describe, expect, it } from 'vitest';
import { messages as english } from '../messages/stage/en.ts';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { messages as taiwanese } from '../messages/stage/zh-tw.ts';
import { guideOfFailure } from './guide-of-failure.ts';

/** All of them, which the types see to. */
const reasons: Readonly<Record<CreationFailure, true>> = {
  ...{ engine: true, busy: true, unsupported: true, unscannable: true, 'no-face': true },
  ...{ 'refused-prompt': true, 'refused-input': true, 'refused-output': true },
  ...{ refused: true, unavailable: true },
  ...{ lost: true, untraceable: true, expired: true, timeout: true, crash: true },
};
const all = (Object.keys(tools) as ToolName[]).flatMap((tool) =>
  (Object.keys(reasons) as CreationFailure[]).map((reason) => [reason, tool] as const),
);

const languages = [stage, taiwanese, english].map(({ failure }) => failure);

interface Form {
  readonly hasText: boolean;
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
  readonly hasFace: boolean;
}

/** Finds what the page of a tool asks for, by its fields; Midjourney's pictures stand in its prompt. */
function formOf(tool: ToolName): Form {
  const kinds = Object.values<{ readonly kind: string }>(tools[tool].fields).map(
    ({ kind }) => kind,
  );
  const has = (...wanted: readonly string[]) => kinds.some((kind) => wanted.includes(kind));
  return {
    hasText: has('prompt') || tool === 'midjourney',
    hasPicture: has('pictures', 'picture', 'needed-picture') || tool === 'midjourney',
    hasSound: has('sound'),
    hasFace: tool === 'digital-human',
  };
}

describe('a failure', () => {
  it.each(all)('%s of %s has a sentence and what helps, in each language', (reason, tool) => {
    const { words, part } = guideOfFailure(reason, tool);
    for (const { advice, headings, edit, unchanged } of languages) {
      expect(advice[words]).toMatch(/\S/);
      if (words !== 'engine') expect(headings[words]).toMatch(/\S/);
      if (part) expect([edit[part], unchanged[part]].join(' ')).toMatch(/\S \S/);
    }
  });

  it.each(all)('%s of %s leads to something that its form has', (reason, tool) => {
    const { part, isRefused } = guideOfFailure(reason, tool);
    const form = formOf(tool);
    if (part === 'prompt' || part === 'words') expect(form.hasText).toBe(true);
    if (part === 'picture') expect(form.hasPicture).toBe(true);
    if (part === 'face') expect(form.hasFace).toBe(true);
    if (part === 'sound') expect(form.hasSound).toBe(true);
    expect(isRefused === true, 'what is refused is changed').toBe(
      reason === 'refused-prompt' || reason === 'refused-input',
    );
    if (isRefused) expect(part).toBeDefined();
  });

  it.each(all)('%s of %s is told of its own medium', (reason, tool) => {
    const { words } = guideOfFailure(reason, tool);
    const { advice, headings } = stage.failure;
    const said = `${words === 'engine' ? '' : headings[words]} ${advice[words]}`;
    const { hasPicture, hasText } = formOf(tool);
    if (!hasPicture) expect(said).not.toMatch(/图片/);
    if (!hasText) expect(said).not.toMatch(/提示词|写的/);
    if (tool !== 'face-swap') expect(said).not.toMatch(/第几张脸|所选的人脸/);
    if (tool !== 'art-qr-code') expect(said).not.toMatch(/二维码/);
    if (tool === 'music' || tool === 'digital-human') expect(said).not.toMatch(/画|提示词/);
  });

  it.each([
    ['refused-input', 'music', 'refused-sound', 'sound'],
    ['refused-input', 'digital-human', 'refused-face', 'face'],
    ['refused-input', 'upscale', 'refused-input', 'picture'],
    ['refused-prompt', 'face-swap', 'refused-input', 'picture'],
    ['no-face', 'face-swap', 'no-face', 'picture'],
    ['no-face', 'digital-human', 'no-face-of-human', 'face'],
    ['expired', 'video', 'expired', undefined],
  ] as const)('%s of %s is said as %s, and leads to: %s', (reason, tool, words, part) => {
    expect(guideOfFailure(reason, tool)).toMatchObject({ words, ...(part && { part }) });
    expect(guideOfFailure(reason, tool).part).toBe(part);
  });

  it('of a newer service has no sentence of ours', () => {
    expect(guideOfFailure('one-of-a-newer-service', 'video')).toBeUndefined();
    expect(guideOfFailure('engine', 'one-of-a-newer-service')).toBeUndefined();
    expect(guideOfFailure(undefined, undefined)).toBeUndefined();
  });
});
