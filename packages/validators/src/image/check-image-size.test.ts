import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeIssue } from '../messages/describe-issue.ts';
import { messages as en } from '../messages/en.ts';
import { messages as zhCn } from '../messages/zh-cn.ts';
import { messages as zhTw } from '../messages/zh-tw.ts';
import { checkImageSize } from './check-image-size.ts';

const seed = 20_261_129;
const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

/** As Wan 2.7 has them. */
const wan = { minSide: 240, maxSide: 8_000, maxRatio: 8 };

describe('checking the size of a picture', () => {
  it.each([
    [{ width: 240, height: 240 }, []],
    [{ width: 239, height: 4_000 }, [['image-too-small', 240]]],
    [{ width: 4_000, height: 239 }, [['image-too-small', 240]]],
    [{ width: 1_920, height: 240 }, []],
    [{ width: 240, height: 1_921 }, [['image-too-narrow', 8]]],
    [{ width: 16_000, height: 2_000 }, []],
  ])('finds in %j: %j', (image, found) => {
    expect(checkImageSize(image, wan).map(({ code, limit }) => [code, limit])).toEqual(found);
  });

  it('finds what would be too small once it is small enough', () => {
    const sides = { minSide: 400, maxSide: 7_000 };
    expect(checkImageSize({ width: 17_500, height: 1_000 }, sides)).toEqual([]);
    expect(checkImageSize({ width: 17_501, height: 1_000 }, sides)).toMatchObject([
      { code: 'image-too-narrow', limit: 17.5 },
    ]);
    const pixels = { minSide: 100, maxPixels: 40_000 };
    expect(checkImageSize({ width: 800, height: 200 }, pixels)).toEqual([]);
    expect(checkImageSize({ width: 801, height: 200 }, pixels)).toMatchObject([
      { code: 'image-too-narrow', limit: 4 },
    ]);
  });

  it('finds nothing where there are no limits, or none of shape and of a side at least', () => {
    fc.assert(
      fc.property(size, (image) => {
        expect(checkImageSize(image, {})).toEqual([]);
        expect(checkImageSize(image, { maxSide: 10, maxPixels: 50 })).toEqual([]);
      }),
      { seed },
    );
  });

  it('finds the same of a picture that lies on its side', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        const codes = (one: { width: number; height: number }) =>
          checkImageSize(one, wan).map(({ code }) => code);
        expect(codes({ width: height, height: width })).toEqual(codes({ width, height }));
      }),
      { seed },
    );
  });

  it('takes a picture if it is within the limits once it is made smaller, and no other', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        const scale = Math.min(1, wan.maxSide / Math.max(width, height));
        const shorter = Math.min(width, height) * scale;
        const isWithin =
          shorter >= wan.minSide &&
          Math.max(width, height) <= wan.maxRatio * Math.min(width, height);
        expect(checkImageSize({ width, height }, wan).length === 0).toBe(isWithin);
      }),
      { seed },
    );
  });
});

describe('the sentence for a size', () => {
  const [small] = checkImageSize({ name: 'cat.png', width: 200, height: 150 }, wan);
  const [narrow] = checkImageSize({ width: 8_000, height: 450 }, { minSide: 400, maxSide: 7_000 });

  it.each([
    [
      zhCn,
      'cat.png 是 200 × 150 像素，太小了：当前模型要求每边至少 240 像素，请换一张大一些的图片',
      '图片是 8000 × 450 像素，太窄长了：当前模型要求长边不超过短边的 17.5 倍，请裁剪后再试，或换一张图片',
    ],
    [
      zhTw,
      'cat.png 是 200 × 150 像素，太小了：目前的模型要求每邊至少 240 像素，請換一張大一點的圖片',
      '圖片是 8000 × 450 像素，太窄長了：目前的模型要求長邊不超過短邊的 17.5 倍，請裁切後再試，或換一張圖片',
    ],
    [
      en,
      'This model needs at least 240 pixels on each side: cat.png is 200 × 150. Choose a larger picture.',
      'With this model, the longer side can be at most 17.5 times the shorter one: the picture is 8000 × 450 pixels. Crop it, or choose another picture.',
    ],
  ])('names the picture, what it is and what is needed', (messages, ofSmall, ofNarrow) => {
    if (!small || !narrow) throw new Error('An issue is missing');
    expect(describeIssue(small, messages)).toBe(ofSmall);
    expect(describeIssue(narrow, messages)).toBe(ofNarrow);
  });
});
