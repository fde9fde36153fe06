import type { CommandGroup } from '../command.ts';

export type PaletteMessages = typeof messages;

/** The words of the palette, which leads to tools, pages, settings and works. */
export const messages = {
  title: '快速前往',
  /** Names the field, and stands in it while it is empty. */
  search: '搜工具、页面、设置，或作品的提示词',
  /** The same for guests, who have no works. */
  searchOfGuest: '搜工具、页面、设置',
  results: '搜索结果',
  recent: '最近使用',
  groups: { tools: '工具', pages: '页面', settings: '设置' } satisfies Record<CommandGroup, string>,
  works: '我的作品',
  withoutPrompt: '没有提示词的作品',
  /** Leads to the list of the page's keys. */
  keys: '快捷键',
  loading: '正在搜索作品',
  failed: '作品没有搜出来，请检查网络。工具和页面照常可用。',
  nothing: (text: string) => `没有找到“${text}”`,
  /** Read out as the results change. */
  count: (count: number) => `${count} 项结果`,
  opensInNewTab: '（在新标签页打开）',
};
