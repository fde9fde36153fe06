import type { ShortcutMessages } from './zh-cn.ts';

export const messages: ShortcutMessages = {
  title: '快速鍵',
  groups: {
    creating: {
      title: '創作',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], '開始生成']],
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
      title: '作品清單',
      shortcuts: [
        [['↑', '↓', '←', '→'], '在作品之間移動'],
        [['Enter'], '開啟作品'],
      ],
    },
    opened: {
      title: '開啟的作品',
      shortcuts: [
        [['←', '→'], '上一件、下一件'],
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
