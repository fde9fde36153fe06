/** A row of the menu as people are promised it. */
export type MenuRow = {
  /** The heading above it; undefined for an entry that stands alone. */
  group: string | undefined;
  text: string;
  href: string;
  opens: 'here' | 'new tab' | 'another host';
};

const row = (
  group: string | undefined,
  text: string,
  href: string,
  opens: MenuRow['opens'],
): MenuRow => ({ group, text, href, opens });

const paint = '开始绘画';
const tutorials = '教程';
const mine = '我的';

const chat = row(undefined, 'AI 聊天', 'https://chat.deepseek.com/', 'another host');
const contest = row(undefined, '绘画大赛', 'https://contest.moyu.example/', 'another host');

const wholeMenu: readonly MenuRow[] = [
  row(paint, 'Midjourney', '/art/', 'new tab'),
  row(paint, 'Stable Diffusion', '/art/sd', 'new tab'),
  row(paint, 'DALL·E 3', '/art/dalle3/', 'new tab'),
  row(paint, 'AI 艺术二维码', '/art/qrcode/', 'new tab'),
  row(undefined, 'AI 视频', '/art/ai-video', 'new tab'),
  row(undefined, 'AI 改图', '/art/jimeng', 'new tab'),
  row(undefined, 'Sora2 视频', '/art/sora2', 'new tab'),
  row(undefined, 'GPT-4o 改图', '/art/4o-img', 'new tab'),
  row(undefined, 'AI 换脸', '/art/faceswap', 'new tab'),
  row(undefined, '图片放大', '/art/upscale', 'new tab'),
  row(undefined, 'AI 音乐', '/art/suno', 'new tab'),
  row(undefined, '数字人克隆', '/art/digital-human', 'new tab'),
  row(tutorials, '使用指南', '/art/guide/', 'here'),
  row(tutorials, '参数手册', '/art/cookbook/', 'here'),
  row(tutorials, '4o 案例', '/art/4o-demos/', 'new tab'),
  row(tutorials, '视频课程', 'https://search.bilibili.com/all?keyword=midjourney', 'another host'),
  row(mine, '我的绘画', '/art/mypaintings', 'here'),
  row(mine, '我的点赞', '/art/my/thumbup', 'here'),
  row(mine, '我的音乐', '/art/my/music/', 'here'),
  row(mine, '我的数字人', '/art/my/digital-human/', 'here'),
  row(mine, '数字乐园', '/art/digital/playground/', 'here'),
  row(mine, '我的数字视频', '/art/my/digital-videos/', 'here'),
  row(undefined, '作品广场', '/art/paintings/', 'new tab'),
  chat,
];

/** The rows of groups, and of single entries, that a variant keeps, in the menu's order. */
function keep(...names: string[]): MenuRow[] {
  return wholeMenu.filter(({ group, text }) => names.includes(group ?? '') || names.includes(text));
}

/** Who the site is on a host. */
export type Variant = {
  host: string;
  name: string;
  footer: string;
  email: string;
  phone: string;
  menu: readonly MenuRow[];
};

const house = {
  name: '画境 AI',
  footer: '© 画境 AI',
  email: 'service@huajing.example',
  phone: '400-000-0000',
};

/** Only Midjourney, tutorials and 'mine': the host, and every host of a build for design teams. */
export const designTeams: Variant = {
  ...house,
  host: 'ued.localhost',
  name: '画境 UED',
  footer: '© 画境 UED',
  menu: keep('Midjourney', tutorials, mine),
};

/** Each variant by a host that shows it; the first is also what an unknown host shows. */
export const variants: readonly [Variant, ...Variant[]] = [
  { ...house, host: 'huajing.localhost', menu: wholeMenu },
  designTeams,
  {
    host: 'partner.localhost',
    name: '墨屿',
    footer: '© 墨屿',
    email: 'hello@moyu.example',
    phone: '400-000-0001',
    menu: [
      ...keep('Midjourney', 'Stable Diffusion', 'DALL·E 3', tutorials, mine, '作品广场'),
      contest,
    ],
  },
  { ...house, host: 'no-chat.localhost', menu: wholeMenu.filter((entry) => entry !== chat) },
  {
    ...house,
    host: 'one-click.localhost',
    menu: wholeMenu.map((entry) =>
      entry.text === 'AI 换脸' ? { ...entry, text: '一键换脸' } : entry,
    ),
  },
];
