import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  staticDirs: ['./public', { from: '../../testing/media', to: '/media' }],
  stories: ['../src/**/*.stories.tsx'],
  core: {
    disableTelemetry: true,
    enableCrashReports: false,
    disableWhatsNewNotifications: true,
    disableWebpackDefaults: true,
  },
  // Properties are documented beside the parts; the tool that reads them needs a compiler's API.
  typescript: { reactDocgen: false },
};

export default config;
