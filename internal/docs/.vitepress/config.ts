import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { recipes } from '../write-recipes.ts';
import { packages } from '../write-reference.ts';

const home = join(import.meta.dirname, '..');

const guides = [
  { text: '检查提示词', link: '/guide/validators' },
  { text: '页面外壳', link: '/guide/shell' },
  { text: '创作页面', link: '/guide/creation' },
  { text: '品牌', link: '/guide/brand' },
  { text: '主题与配色', link: '/guide/theming' },
  { text: '接口与流', link: '/guide/api-client' },
  { text: '媒体元数据', link: '/guide/media-metadata' },
  { text: '生成引擎', link: '/guide/engines' },
  { text: '服务端渲染', link: '/guide/server' },
];

const recipePages = recipes.map(({ slug, heading }) => ({
  text: heading,
  link: `/recipes/${slug}`,
}));

const guideSidebar = [
  { text: '指南', items: guides },
  { text: '配方', items: recipePages },
];

const entryNames: Readonly<Record<string, string>> = {
  index: '主入口',
  'ai-sdk': 'AI SDK 的模型',
  contract: '引擎的约定',
  'messages/en': '英文文案',
  'messages/merge-messages': '改写文案',
  'messages/zh-cn': '简体中文文案',
  'messages/zh-tw': '繁体中文文案',
  'prompt/parameter-reference': '参数表',
  'schema/form-schema': '表单',
};

const reference = packages.map((name) => {
  const pages = globSync(`reference/${name}/**/*.md`, { cwd: home })
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .filter((page) => !page.endsWith('/contents'))
    .sort();
  return {
    text: `@site/${name}`,
    collapsed: true,
    items: pages.map((page) => {
      const entry = page.replace(`reference/${name}/`, '');
      return {
        text: entryNames[entry] ?? entry,
        link: `/${page.replace(/index$/, '')}`,
      };
    }),
  };
});

export default defineConfig({
  lang: 'zh-CN',
  title: '创作站点',
  description: 'AI 创作站点的开放基础：规则、外壳、品牌、接口。',
  outDir: 'dist',
  cleanUrls: true,
  // Storybook's own files, which are added after the build.
  ignoreDeadLinks: [/^\/stories\//],
  // With enough contrast for small text.
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    nav: [
      { text: '指南', link: '/guide/validators' },
      { text: '配方', link: '/recipes/forms' },
      { text: '参考', link: '/reference/validators/' },
      { text: '零件', link: '/stories/index.html', target: '_self' },
    ],
    sidebar: {
      '/guide/': guideSidebar,
      '/recipes/': guideSidebar,
      '/reference/': reference,
    },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: {
            // Chinese has no spaces between its words.
            tokenize: (text) =>
              [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)]
                .filter(({ isWordLike }) => isWordLike)
                .map(({ segment }) => segment.toLowerCase()),
          },
        },
        translations: {
          button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
          modal: {
            displayDetails: '显示详情',
            resetButtonTitle: '清除',
            backButtonTitle: '关闭',
            noResultsText: '没有找到',
            footer: { selectText: '打开', navigateText: '切换', closeText: '关闭' },
          },
        },
      },
    },
    outline: { label: '本页内容', level: [2, 3] },
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '外观',
    lightModeSwitchTitle: '切换到浅色',
    darkModeSwitchTitle: '切换到深色',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '回到顶部',
    skipToContentLabel: '跳到正文',
    notFound: {
      title: '没有这个页面',
      quote: '地址可能改过，或者写错了。',
      linkText: '回到首页',
      linkLabel: '回到首页',
    },
  },
});
