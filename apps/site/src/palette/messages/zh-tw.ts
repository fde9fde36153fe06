import type { PaletteMessages } from './zh-cn.ts';

export const messages: PaletteMessages = {
  title: '快速前往',
  search: '搜尋工具、頁面、設定，或作品的提示詞',
  searchOfGuest: '搜尋工具、頁面、設定',
  results: '搜尋結果',
  recent: '最近使用',
  groups: { tools: '工具', pages: '頁面', settings: '設定' },
  works: '我的作品',
  withoutPrompt: '沒有提示詞的作品',
  keys: '快速鍵',
  loading: '正在搜尋作品',
  failed: '作品沒有搜出來，請檢查網路連線。工具和頁面照常可用。',
  nothing: (text) => `沒有找到「${text}」`,
  count: (count) => `${count} 項結果`,
  opensInNewTab: '（在新分頁開啟）',
};
