import type { ShortcutMessages } from './zh-cn.ts';

export const messages: ShortcutMessages = {
  title: '快速鍵',
  groups: {
    creating: {
      title: '創作',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], '開始創作']],
    },
    results: {
      title: '結果（先選取一個）',
      shortcuts: [
        [['1', '2', '3', '4'], '選第幾個'],
        [['U'], '放大'],
        [['V'], '變體'],
        [['L'], '按讚'],
        [['D'], '下載'],
        [['R'], '再用一次提示詞'],
      ],
    },
    comparing: {
      title: '對比',
      shortcuts: [[['M'], '切換對比方式']],
    },
    playing: {
      title: '播放',
      shortcuts: [
        [['K'], '播放、暫停'],
        [['←', '→'], '後退、前進'],
        [['Home', 'End'], '到開頭、到結尾'],
      ],
    },
    galleries: {
      title: '圖片清單',
      shortcuts: [
        [['↑', '↓', '←', '→'], '在圖片之間移動'],
        [['Enter'], '檢視大圖'],
      ],
    },
    opened: {
      title: '大圖',
      shortcuts: [
        [['←', '→'], '上一張、下一張'],
        [['Esc'], '關閉'],
      ],
    },
    anywhere: {
      title: '任何頁面',
      shortcuts: [
        [['Ctrl / ⌘', 'K'], '快速前往：工具、頁面、設定、作品'],
        [['?'], '顯示快速鍵'],
      ],
    },
  },
};
