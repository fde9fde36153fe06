import type { ShortcutMessages } from './zh-cn.ts';

export const messages: ShortcutMessages = {
  title: '快速鍵',
  groups: [
    {
      title: '創作',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], '開始創作']],
    },
    {
      title: '圖片清單',
      shortcuts: [
        [['↑', '↓', '←', '→'], '在圖片之間移動'],
        [['Enter'], '檢視大圖'],
      ],
    },
    {
      title: '大圖',
      shortcuts: [
        [['←', '→'], '上一張、下一張'],
        [['Esc'], '關閉'],
      ],
    },
    {
      title: '任何頁面',
      shortcuts: [[['?'], '顯示快速鍵']],
    },
  ],
};
