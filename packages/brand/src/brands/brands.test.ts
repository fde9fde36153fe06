import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../menu/menu.ts';
import { getBrand } from '../resolve-brand.ts';
import { findLowContrast } from '../theme/contrast.ts';
import { brands } from './brands.ts';

/** One line an item: what a visitor sees, where it leads, how it opens. */
function toLines(menu: readonly MenuItem[], indent = ''): string[] {
  return menu.flatMap((item) =>
    item.kind === 'group'
      ? [item.label, ...toLines(item.entries, '  ')]
      : [`${indent}${item.label} | ${item.href} | ${item.opens}`],
  );
}

function menuOf(id: string) {
  return toLines(getBrand(id, brands)?.menu ?? []);
}

const tutorials = [
  '教程',
  '  使用指南 | /art/guide/ | in-place',
  '  参数手册 | /art/cookbook/ | in-place',
  '  4o 案例 | /art/4o-demos/ | new-tab',
  '  视频课程 | https://search.bilibili.com/all?keyword=midjourney | external',
];
const mine = [
  '我的',
  '  我的绘画 | /art/mypaintings | in-place',
  '  我的点赞 | /art/my/thumbup | in-place',
  '  我的音乐 | /art/my/music/ | in-place',
  '  我的数字人 | /art/my/digital-human/ | in-place',
  '  数字乐园 | /art/digital/playground/ | in-place',
  '  我的数字视频 | /art/my/digital-videos/ | in-place',
];
const gallery = '作品广场 | /art/paintings/ | new-tab';
const chat = 'AI 聊天 | https://chat.deepseek.com/ | external';
const whole = [
  '开始绘画',
  '  Midjourney | /art/ | new-tab',
  '  Stable Diffusion | /art/sd | new-tab',
  '  DALL·E 3 | /art/dalle3/ | new-tab',
  '  AI 艺术二维码 | /art/qrcode/ | new-tab',
  'AI 视频 | /art/ai-video | new-tab',
  'AI 改图 | /art/jimeng | new-tab',
  'Sora2 视频 | /art/sora2 | new-tab',
  'GPT-4o 改图 | /art/4o-img | new-tab',
  'AI 换脸 | /art/faceswap | new-tab',
  '图片放大 | /art/upscale | new-tab',
  'AI 音乐 | /art/suno | new-tab',
  '数字人克隆 | /art/digital-human | new-tab',
  ...tutorials,
  ...mine,
  gallery,
  chat,
];

describe('the menu', () => {
  it('of the default brand is the whole one', () => {
    expect(menuOf('default')).toEqual(whole);
  });

  it('of the ued build keeps Midjourney, tutorials and mine', () => {
    expect(menuOf('ued')).toEqual([
      '开始绘画',
      '  Midjourney | /art/ | new-tab',
      ...tutorials,
      ...mine,
    ]);
  });

  it('of the partner keeps three engines, tutorials, mine and gallery, and has a contest', () => {
    expect(menuOf('partner')).toEqual([
      ...whole.slice(0, 4),
      ...tutorials,
      ...mine,
      gallery,
      '绘画大赛 | https://contest.moyu.example/ | external',
    ]);
  });

  it('of one host has no chat AI', () => {
    expect(menuOf('no-chat')).toEqual(whole.filter((line) => line !== chat));
  });

  it('of one host calls face swap one-click', () => {
    expect(menuOf('one-click')).toEqual(whole.map((line) => line.replace('AI 换脸', '一键换脸')));
  });
});

describe('the brand in Traditional Chinese', () => {
  it('has the whole menu in the words of its readers', () => {
    const labels = menuOf('hk').map((line) => line.trim().split(' | ')[0]);
    expect(labels).toHaveLength(whole.length);
    expect(labels).toEqual(
      expect.arrayContaining(['開始繪圖', 'AI 影片', '圖片放大', '我的數位人', '作品廣場']),
    );
    expect(labels.join(''), 'Simplified').not.toMatch(/[绘画图视频乐数广场赞换脸]/u);
  });
});

describe('the brand in English', () => {
  it('has the whole menu, without a Chinese character', () => {
    expect(menuOf('global')).toHaveLength(whole.length);
    expect(menuOf('global')).toContain('  My images | /art/mypaintings | in-place');
    expect(JSON.stringify(getBrand('global', brands))).not.toMatch(/\p{Script=Han}/u);
  });
});

describe.each(brands.map((brand) => [brand.id, brand] as const))('brand %s', (_id, brand) => {
  it('can be opened on this machine', () => {
    expect(brand.hosts.filter((host) => host.endsWith('.localhost'))).not.toEqual([]);
  });

  it('is readable in light and dark', () => {
    expect(findLowContrast(brand)).toEqual([]);
  });

  it('has ids that occur once', () => {
    const ids = brand.menu.flatMap((item) =>
      item.kind === 'group' ? [item.id, ...item.entries.map(({ id }) => id)] : [item.id],
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
