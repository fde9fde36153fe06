import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import LivePart from './live-part.vue';
import PromptCheck from './prompt-check.vue';
import './theme.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LivePart', LivePart);
    app.component('PromptCheck', PromptCheck);
  },
} satisfies Theme;
