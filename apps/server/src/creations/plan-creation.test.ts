import { describe, expect, it } from 'vitest';
import { planCreation } from './plan-creation.ts';

describe('the plan of a creation', () => {
  it.each([
    ['雪山', 1024, 1024],
    ['雪山 --ar 16:9', 1368, 768],
    ['雪山 --aspect 16:9', 1368, 768],
    ['雪山 —AR 16：9', 1368, 768],
    ['雪山 --ar 1:1 --ar 9:16', 768, 1368],
    ['雪山 --ar {16:9, 1:1}', 1368, 768],
    [`雪山 --ar ${'9'.repeat(400)}:${'9'.repeat(400)}`, 1024, 1024],
  ])('takes the size of %s from its aspect ratio', (prompt, width, height) => {
    expect(planCreation(prompt)).toMatchObject({ width, height });
  });

  it('takes the seed from the prompt, and makes one up where there is none', () => {
    expect(planCreation('雪山 --seed 0').seed).toBe(0);
    expect(planCreation('雪山 --seed 4294967295').seed).toBe(4_294_967_295);
    for (const prompt of ['雪山', '雪山 --seed 4294967296', '雪山 --seed -1', '雪山 --seed x']) {
      const seeds = [1, 2, 3].map(() => planCreation(prompt).seed);
      expect(new Set(seeds).size).toBe(3);
      for (const seed of seeds) {
        expect(Number.isInteger(seed) && seed >= 0 && seed <= 4_294_967_295).toBe(true);
      }
    }
  });

  it('keeps the prompt as it is sent: normalised', () => {
    expect(planCreation('雪山 —ar 16：9').prompt).toBe('雪山 --ar 16:9');
  });

  it('refuses what the page refuses', () => {
    expect(() => planCreation(' ')).toThrow('除参考图外，提示词不能为空');
    expect(() => planCreation('雪山 --ar 0:1')).toThrow('--ar 参数格式不正确');
  });

  it('takes five reference images, uploaded here or elsewhere, and no more', () => {
    const upload = 'http://127.0.0.1:3000/storage/upload/0123456789abcdef/a.png';
    const references = [upload, 'https://img.example.com/b.webp', upload, upload].join(' ');
    expect(planCreation(`${references} ${upload} 雪山`).prompt).toContain(upload);
    expect(() => planCreation(references)).toThrow('除参考图外，提示词不能为空');
    expect(() => planCreation(`${references} ${upload} ${upload} 雪山`)).toThrow('参考图最多 5 张');
  });

  it('does not mind hints', () => {
    expect(planCreation('雪山 --chaos 1000').prompt).toBe('雪山 --chaos 1000');
  });
});
