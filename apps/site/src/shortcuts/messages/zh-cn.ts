export type ShortcutMessages = typeof messages;

/** Keys that are pressed together, or one after the other, and what they do. */
type Shortcut = readonly [keys: readonly string[], does: string];

/** Shortcuts and what they do, for the dialog that lists them. */
export const messages = {
  title: '快捷键',
  groups: [
    {
      title: '创作',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], '开始创作']],
    },
    {
      title: '图片列表',
      shortcuts: [
        [['↑', '↓', '←', '→'], '在图片之间移动'],
        [['Enter'], '查看大图'],
      ],
    },
    {
      title: '大图',
      shortcuts: [
        [['←', '→'], '上一张、下一张'],
        [['Esc'], '关闭'],
      ],
    },
    {
      title: '任何页面',
      shortcuts: [[['?'], '显示快捷键']],
    },
  ] satisfies readonly { title: string; shortcuts: readonly Shortcut[] }[],
};
