import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig } from 'vite';
import { renderInDevelopment } from './build/render-in-development.ts';

/** Sibling packages are read from their sources: one bundle, one Tailwind run, no build order. */
const sourceCondition = '@site/source';

/**
 * What every page begins with comes in two files, React's and ours, which `main` evaluates one after
 * the other; small parts that pages share come in a third. Dialogs and menus of the shell stay on
 * their own: they are loaded later.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'main', test: /site[\\/]src[\\/](?:main|loading[\\/]next-task)\.ts/, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /site[\\/]src[\\/](?:layout|links|navigation)[\\/]|shell[\\/]src[\\/]ui[\\/](?!di|dr)/,
    minShareCount: 2,
    priority: 1,
  },
];

const serverPort = process.env['SERVER_PORT'] ?? '3001';
const server = `http://127.0.0.1:${serverPort}`;
const serverPaths = [
  '/api',
  '/art/api',
  '/pictures',
  '/storage',
  '/development',
  '/healthz',
  '/simulated-wechat-pay',
  '/wechat-pay',
];

/** Hosts, besides the site's own, that pictures may be sent to. */
const uploadHosts = (process.env['UPLOAD_HOSTS'] ?? '').split(',').filter((host) => host !== '');

export default defineConfig(({ command }) => ({
  appType: 'custom',
  define: { 'import.meta.env.UPLOAD_HOSTS': JSON.stringify(uploadHosts) },
  // One for all packages: the bundler follows no `extends` through a linked package.
  tsconfig: '../../internal/typescript-config/react-library.json',
  plugins: [react(), tailwindcss(), renderInDevelopment()],
  resolve: {
    conditions: [sourceCondition, 'module', 'browser', 'development|production'],
  },
  ssr: {
    // The pre-rendering bundle stands alone; in development Node imports the libraries itself.
    noExternal: command === 'build' ? true : [/^@site\//],
    external: ['react', 'react-dom'],
    resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(['chrome 107', 'safari 15.6', 'ios_saf 15.6']) },
  },
  build: {
    target: ['chrome107', 'safari15.6'],
    cssMinify: 'lightningcss',
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      checks: { pluginTimings: false },
    },
    // Safari before 17 loads the chunks a little later instead.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A `data:` address would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    // With the port, so that the server sees the address that the browser sees.
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])),
  },
}));
