import type { ShortcutMessages } from './zh-cn.ts';

export const messages: ShortcutMessages = {
  title: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Creating',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], 'Start creating']],
    },
    {
      title: 'Galleries',
      shortcuts: [
        [['↑', '↓', '←', '→'], 'Move between pictures'],
        [['Enter'], 'Open the picture'],
      ],
    },
    {
      title: 'Opened picture',
      shortcuts: [
        [['←', '→'], 'Previous, next'],
        [['Esc'], 'Close'],
      ],
    },
    {
      title: 'Anywhere',
      shortcuts: [[['?'], 'Show shortcuts']],
    },
  ],
};
