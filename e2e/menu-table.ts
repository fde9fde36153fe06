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

const create = '开始绘画';
const tutorials = '教程';
const mine = '我的';

const chat = row(undefined, 'AI 聊天', 'https://chat.deepseek.com/', 'another host');
const contest = row(undefined, '绘画大赛', 'https://contest.moyu.example/', 'another host');

const wholeMenu: readonly MenuRow[] = [
  row(create, 'Midjourney', '/art/', 'new tab'),
  row(create, 'Stable Diffusion', '/art/sd', 'new tab'),
  row(create, 'DALL·E 3', '/art/dalle3/', 'new tab'),
  row(create, 'AI 艺术二维码', '/art/qrcode/', 'new tab'),
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

/** The menu's words in Simplified Chinese, in Traditional Chinese, and in English. */
const translations: readonly (readonly [string, string, string])[] = [
  ['开始绘画', '開始繪圖', 'Create'],
  ['教程', '教學', 'Learn'],
  ['我的', '我的', 'My work'],
  ['AI 艺术二维码', 'AI 藝術 QR Code', 'AI QR code art'],
  ['AI 视频', 'AI 影片', 'AI video'],
  ['AI 改图', 'AI 修圖', 'AI image editing'],
  ['Sora2 视频', 'Sora2 影片', 'Sora 2 video'],
  ['GPT-4o 改图', 'GPT-4o 修圖', 'GPT-4o editing'],
  ['AI 换脸', 'AI 換臉', 'AI face swap'],
  ['图片放大', '圖片放大', 'Upscale'],
  ['AI 音乐', 'AI 音樂', 'AI music'],
  ['数字人克隆', '打造數位人', 'Digital human'],
  ['使用指南', '使用指南', 'Guide'],
  ['参数手册', '參數手冊', 'Parameters'],
  ['4o 案例', '4o 範例', '4o examples'],
  ['视频课程', '影片課程', 'Video course'],
  ['我的绘画', '我的繪圖', 'My images'],
  ['我的点赞', '我按讚的作品', 'My likes'],
  ['我的音乐', '我的音樂', 'My music'],
  ['我的数字人', '我的數位人', 'My digital humans'],
  ['数字乐园', '數位樂園', 'Digital playground'],
  ['我的数字视频', '我的數位影片', 'My digital videos'],
  ['作品广场', '作品廣場', 'Gallery'],
  ['AI 聊天', 'AI 聊天', 'AI chat'],
];

/** The whole menu in another language, with another video course. */
function translate(column: 1 | 2, videoCourse: string): MenuRow[] {
  const words = new Map(translations.map((row) => [row[0], row[column]]));
  return wholeMenu.map((entry) => ({
    ...entry,
    group: entry.group && words.get(entry.group),
    text: words.get(entry.text) ?? entry.text,
    href: entry.text === '视频课程' ? videoCourse : entry.href,
  }));
}

const traditional = translate(
  1,
  'https://www.youtube.com/results?search_query=midjourney+%E6%95%99%E5%AD%B8',
);

const english = translate(2, 'https://www.youtube.com/results?search_query=midjourney+course');

/** Texts of every page of a language. */
export type PageLanguage = {
  locale: string;
  /** Words read out after a link that opens a tab. */
  newTab: string;
  /** Name of the button beside the login. */
  more: string;
  /** The entry of its menu that says how the operator is reached, and the dialog. */
  contact: string;
};

const simplifiedChinese = {
  locale: 'zh-CN',
  newTab: '（在新标签页打开）',
  more: '更多',
  contact: '联系我们',
};

/** Identity of the site on a host. */
export type Variant = PageLanguage & {
  host: string;
  name: string;
  footer: string;
  email: string;
  phone: string;
  menu: readonly MenuRow[];
};

const house = {
  ...simplifiedChinese,
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
    ...simplifiedChinese,
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
  {
    ...house,
    host: 'hk.localhost',
    locale: 'zh-TW',
    newTab: '（在新分頁開啟）',
    contact: '聯絡我們',
    name: '畫境 AI',
    footer: '© 畫境 AI',
    menu: traditional,
  },
  {
    ...house,
    host: 'global.localhost',
    locale: 'en',
    newTab: ' (opens in a new tab)',
    more: 'More',
    contact: 'Contact us',
    name: 'Huajing AI',
    footer: '© Huajing AI',
    phone: '+86 400-000-0000',
    menu: english,
  },
];
