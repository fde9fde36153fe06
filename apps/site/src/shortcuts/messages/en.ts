import type { ShortcutMessages } from './zh-cn.ts';

export const messages: ShortcutMessages = {
  title: 'Keyboard shortcuts',
  groups: {
    creating: {
      title: 'Creating',
      shortcuts: [[['Ctrl / ⌘', 'Enter'], 'Start creating']],
    },
    results: {
      title: 'Results (focus one first)',
      shortcuts: [
        [['1', '2', '3', '4'], 'Go to a result of the row'],
        [['U'], 'Upscale'],
        [['V'], 'Make a variation'],
        [['L'], 'Like'],
        [['D'], 'Download'],
        [['R'], 'Use the prompt again'],
      ],
    },
    comparing: {
      title: 'Comparing',
      shortcuts: [[['M'], 'Change the way of comparing']],
    },
    playing: {
      title: 'Playing',
      shortcuts: [
        [['K'], 'Play, pause'],
        [['←', '→'], 'Back, forward'],
        [['Home', 'End'], 'To the start, to the end'],
      ],
    },
    galleries: {
      title: 'Galleries',
      shortcuts: [
        [['↑', '↓', '←', '→'], 'Move between works'],
        [['Enter'], 'Open the work'],
      ],
    },
    opened: {
      title: 'Opened work',
      shortcuts: [
        [['←', '→'], 'Previous, next'],
        [['Esc'], 'Close'],
      ],
    },
    anywhere: {
      title: 'Anywhere',
      shortcuts: [
        [['Ctrl / ⌘', 'K'], 'Go to tools, pages, settings and works'],
        [['?'], 'Show the shortcuts'],
      ],
    },
  },
};
