import { faceSwapFields } from '@site/api-client/wire';
import { offeredValues } from '@site/creation';
import { describe, expect, it } from 'vitest';
import type { FoundFaces } from '../../workbench/faces/use-faces.ts';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { arrangeFaces } from './arrange-faces.ts';
import { messages } from './messages/zh-cn.ts';

const face = { x: 0, y: 0, size: 9 };
const found = (count: number): FoundFaces => ({
  ...{ faces: Array.from({ length: count }, () => face), width: 90, height: 60 },
  pixels: new Uint8Array(90 * 60),
});

/** Of the picture whose face is replaced, and of the face that is put in. */
function arrange(of: readonly FoundFaces[], faces = 5) {
  const parameters = fieldParameters(faceSwapFields, { faces, restorers: [] }, messages.fields);
  const [target, source] = arrangeFaces(parameters, { found: of, messages });
  if (!target || !source) throw new Error('There are both fields');
  return { target, source };
}

describe('which face is meant', () => {
  it('is not asked before there is a picture, or while its faces are being found', () => {
    for (const of of [[], ['finding', 'finding'] as const]) {
      const { target, source } = arrange(of);
      for (const one of [target, source]) expect(Object.keys(one)).toEqual(['sent']);
    }
  });

  it('is asked in each picture that has several, and in no field', () => {
    const { target, source } = arrange([found(3), found(2)]);
    expect(target).toMatchObject({ choice: { place: 0, parameter: { label: '要替换的脸' } } });
    expect(source).toMatchObject({ choice: { place: 1, parameter: { label: '要换上的脸' } } });
    expect([target.field, source.field, target.note]).toEqual([undefined, undefined, undefined]);
  });

  it('is one of as many as the model tells apart', () => {
    expect(arrange([found(7)], 3).target.choice?.found.faces).toHaveLength(3);
    const { target } = arrange([found(7)], 1);
    expect(target).toMatchObject({ note: expect.stringMatching(/“原图”里有 7 张脸/) });
    expect(target.choice).toBeUndefined();
  });

  it('is none that the picture does not have', () => {
    const { target } = arrange([found(2)]);
    expect(offeredValues([target.sent], { targetFace: 1 })).toEqual({ targetFace: 1 });
    expect(offeredValues([target.sent], { targetFace: 2 })).toEqual({});
  });

  it.each([
    ['none was found', found(0), {}, /^没有在“原图”里找到人脸/],
    ['the browser can not tell', 'failed' as const, {}, /^$/],
    ['one was found: folded away', found(1), { isAdvanced: true }, /^$/],
  ])('is asked in a field where %s', (_, of, field, note) => {
    const { target } = arrange([of]);
    expect(target.field).toEqual({ ...target.sent, ...field });
    expect(offeredValues([target.sent], { targetFace: 3 })).toEqual({ targetFace: 3 });
    expect(target.note ?? '').toMatch(note);
  });
});
