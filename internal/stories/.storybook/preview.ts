import { CreationProvider } from '@site/creation';
import { messages } from '@site/creation/zh-cn';
import type { Preview } from '@storybook/react-vite';
import { createElement } from 'react';
import { configure } from 'storybook/test';
import './preview.css';

/** Leaves time for what a story loads when it is needed, on a machine that may be busy. */
configure({ asyncUtilTimeout: 20_000 });

document.documentElement.lang = 'zh-CN';

/**
 * Light or dark is the system's choice, as on the site, unless the address makes it: `theme=dark`, as
 * the guides do (`preview-head.html`).
 */
const preview: Preview = {
  decorators: [(Story) => createElement(CreationProvider, { messages }, createElement(Story))],
  parameters: {
    layout: 'padded',
    backgrounds: { disabled: true },
    controls: { disableSaveFromUI: true },
    options: { storySort: { order: ['零件', '框架', '对话框', '登录', '创作'] } },
    viewport: {
      options: {
        phone: { name: '手机', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
  },
};

export default preview;
