export type ShortcutMessages = typeof messages;

/** Keys that are pressed together, or one after the other, and what they do. */
type Shortcut = readonly [keys: readonly string[], does: string];

interface Shortcuts {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Shortcuts and what they do, for the dialog that lists them. */
export const messages = {
  title: '快捷键',
  groups: {
    creating: {
      title: '创作',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], '开始生成']],
    },
    results: {
      title: '结果（先选中一个）',
      shortcuts: [
        [['1', '2', '3', '4'], '选第几个'],
        [['U'], '放大'],
        [['V'], '变体'],
        [['L'], '点赞'],
        [['D'], '下载'],
        [['R'], '再用一次提示词'],
      ],
    },
    comparing: {
      title: '对比',
      shortcuts: [[['M'], '切换对比方式']],
    },
    playing: {
      title: '播放',
      shortcuts: [
        [['K'], '播放、暂停'],
        [['←', '→'], '后退、前进'],
        [['Home', 'End'], '到开头、到结尾'],
      ],
    },
    galleries: {
      title: '作品列表',
      shortcuts: [
        [['↑', '↓', '←', '→'], '在作品之间移动'],
        [['Enter'], '打开作品'],
      ],
    },
    opened: {
      title: '打开的作品',
      shortcuts: [
        [['←', '→'], '上一件、下一件'],
        [['Esc'], '关闭'],
      ],
    },
    anywhere: {
      title: '任何页面',
      shortcuts: [
        [['Ctrl / ⌘', 'K'], '快速前往：工具、页面、设置、作品'],
        [['?'], '显示快捷键'],
      ],
    },
  } satisfies Readonly<Record<string, Shortcuts>>,
};
