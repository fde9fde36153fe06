import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig } from 'vite';
import { renderInDevelopment } from './build/render-in-development.ts';

/** Sibling packages are read from their sources: one bundle, one Tailwind run, no build order. */
const sourceCondition = '@site/source';

/** The languages of the site, as their files are called. */
const languages = readdirSync(join(import.meta.dirname, 'src/messages/base')).map((file) =>
  basename(file, '.ts'),
);

/** Names the chunk of each language for the catalogues in some folders, so that a page loads one language. */
function catalogueGroup(name: string, folders: readonly string[]) {
  const pattern = `(?:${folders.join('|')})/(${languages.join('|')})\\.ts$`;
  const catalogue = new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));
  return (file: string) => {
    const language = catalogue.exec(file)?.[1];
    return language ? `${name}-${language}` : null;
  };
}

/**
 * Start of every page, in two files, React's and ours, which `main` evaluates one after the other; small parts that
 * pages share come in a third, since each file costs a kilobyte of headers. Dialogs and menus of the shell stay on
 * their own: they are loaded later.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  {
    name: 'main',
    // The formats are shared by the catalogues of all languages, of which a page loads one; what the
    // compiler makes of private fields by menus and the client.
    test: /helpers[\\/](?:.*[\\/])?(?:assertClassBrand|checkPrivateRedeclaration|classPrivate)|site[\\/]src[\\/](?:main|loading[\\/]next-task|messages[\\/]load-(?:base-)?messages)\.ts|shell[\\/]src[\\/](?:messages[\\/]formats|ui[\\/]is-input-method-key)\.ts/,
    priority: 3,
  },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    // What all pages have, or load once they are shown. Without the parts of dialogs and dropdowns, which open
    // before these have loaded; names are counted in dialogs alone.
    name: 'parts',
    test: new RegExp(
      [
        'site/src/(?:links|navigation|pages/unreachable)/',
        'site/src/layout/(?:empty-state|page-frame|page-notice)',
        // Those of home and of galleries, too; the others belong to the pages of tools.
        'site/src/workbench/recipes/(?:aurora|city|flowers|planet)\\.webp',
        'site/src/(?:loading/(?:early-submit|use-is-taken-over)|gallery/use-known-session|pages/page(?:-messages)?)\\.tsx?$',
        'shell/src/(?:page-metadata/|late-parts|keyboard/|toast/(?:toast-list|line-notice)|ui/(?!confirm-dialog|dialog|dropdown|close-button|is-input|return-focus|switch|text-field))',
        'api-client/src/(?:is-in-wechat|messages/describe-error|random-id)\\.ts$',
        // Numbers that pages need without what calls are made of.
        'api-client/src/wire/(?:codes|max-search-length|picture-cost|upload-credential-path|tools/max-picture-ratio)\\.ts$',
        'validators/src/(?:text/(?!characters|count-characters)|assert-type|messages/facts|prompt/parameters)',
        'creation/src/(?:messages/(?:create-(?:count|time)-format|day-formats)|reference-images/tile-button)',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    priority: 1,
  },
  {
    // What pages are made of that are read.
    name: 'reading',
    test: /site[\\/]src[\\/]layout[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // Small parts of the client, and what most calls share, which come with its first call.
    name: 'client',
    test: new RegExp(
      [
        'node_modules/valibot/',
        'creation/src/model/load-models',
        'api-client/src/(?:abort/|fingerprint/device-id|service/(?:create-call-methods|error-of-envelope|to-api-error)|wire/is-email)',
        'api-client/src/wire/(?:define-call|envelope|favorite-calls|img-is-public|page|picture|picture-counts|picture-sharing|text-or-number|whole-number)\\.ts$',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    priority: 1,
  },
  {
    // The calls by which the shell knows the account, and those of nearly every page.
    name: 'calls',
    test: /api-client[\\/]src[\\/]wire[\\/](?:user|account-calls|picture-calls)\.ts$/,
    priority: 1,
  },
  {
    // What becomes of points, and how they are bought.
    name: 'point-calls',
    test: /api-client[\\/]src[\\/]wire[\\/](?:point|order)-calls\.ts$/,
    priority: 1,
  },
  {
    // Calls about works that dialogs and menus make.
    name: 'work-calls',
    test: /api-client[\\/]src[\\/]wire[\\/](?:collection|report|selection)-calls\.ts$/,
    priority: 1,
  },
  {
    // What tools take and what their models can do.
    name: 'tools',
    test: /api-client[\\/]src[\\/]wire[\\/](?:tools[\\/](?!max-picture-ratio|field-rules)|creation-request|models)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // What lists show until they are there, and if they do not come.
    name: 'lists',
    test: /site[\\/]src[\\/]loading[\\/](?:load-failure|placeholders|use-pages)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'samples',
    test: /site[\\/]src[\\/]samples[\\/](?:sample-gallery|tile-grid)\.tsx$/,
    priority: 1,
  },
  {
    // What pages share that begin creations or show pictures, without the calls themselves.
    name: 'creations',
    test: new RegExp(
      [
        'shell/src/creations/(?:apply-change|use-creation-actions)',
        'creation/src/(?:creation-provider|draft/handed-prompt|failure/|use-layout-effect|reference-images/referenced)',
        'creation/src/picture/(?:engine-name|picture-(?:alt|image)|prompt-of-picture|shortened)',
        'creation/src/playback/media-of',
        'creation/src/task/(?:creation-state|stage-at)',
        'creation/src/(?:model/model-(?:list|name)|composer/differing-range)',
        'validators/src/prompt/(?!parameters|parameter-reference|check-model)',
        'site/src/workbench/check-plain-prompt',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the pages of tools share, and no other page has.
    name: 'workbench',
    test: new RegExp(
      [
        'site/src/(?:workbench/(?!capabilities-of|define-p|faces/|field-|file-button|film/|handed-file|media-check|messages/|own-results|opened-work|picture-|prompt-(?:form|input)|recipes/messages/|sound-field|upload-line|use-(?:media-upload|picture|room|tool-settings))|prompts/prompt-bar)',
        'creation/src/(?:aspect-ratio|composer|draft/(?!handed-prompt)|headless|model|reference-images(?!/(?:fit|shrink)-picture)|task(?!/(?:group-actions|opened|stage-at)))/',
        'creation/src/(?:creation-status|use-typed-before-hydration)',
        'validators/src/(?:image/image-limits|messages/describe-issue)',
      ]
        .join('|')
        .replaceAll('/', String.raw`[\\/]`),
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the pages of tools with settings share, which are all but Midjourney's.
    name: 'settings',
    test: /creation[\\/]src[\\/]parameters[\\/]|site[\\/]src[\\/]workbench[\\/](?:capabilities-of|define-prompt-tool|field-parameters|handed-file|prompt-form|use-tool-settings)|api-client[\\/]src[\\/]wire[\\/]tools[\\/]field-rules/,
    minShareCount: 5,
    priority: 1,
  },
  {
    // The pictures of tools that change some, with their masks.
    name: 'use-pictures',
    test: /site[\\/]src[\\/]workbench[\\/]use-pictures|creation[\\/]src[\\/]mask[\\/](?:mask-draft|use-mask)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    // Whether a model takes the pictures that a form holds, by their sizes.
    name: 'use-picture-issue',
    test: /site[\\/]src[\\/]workbench[\\/]use-picture-(?:issue|sizes)/,
    // Other pages load it without what imports it here.
    priority: 2,
  },
  {
    // What galleries share with the stage and with the choice of a picture.
    name: 'pictures',
    test: /creation[\\/]src[\\/](?:recipe[\\/](?:recipe|write-)|playback[\\/](?:lazy-played|use-playback-part)|thumb-up[\\/]|use-element-width|gallery[\\/](?:search-field|use-(?:finished-)?pictures|picture-(?:list|sources)|use-(?:visible-band|when-near)))|site[\\/]src[\\/]gallery[\\/](?:choice|load-own-page)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // A gallery with its viewer's door, which pages of works have.
    name: 'gallery',
    test: /creation[\\/]src[\\/]gallery[\\/](?:arrange|column|gallery(?!-viewer)|picture-(?:actions|box|tile)|use-(?:gallery|long-press|roving|selection|viewer)|visible-pictures)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // The words of forms in one language.
    name: catalogueGroup('form-words', [
      'creation/src/messages/(?:parameters|mask)',
      'api-client/src/messages/fields',
    ]),
    minShareCount: 2,
    priority: 1,
  },
  {
    // The words of all packages in one language, and what most pages of tools say.
    name: catalogueGroup('words', [
      'packages/[\\w-]+/src/messages',
      'site/src/workbench/(?:recipes/messages|messages(?:/prompt)?)',
    ]),
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
  '/readyz',
  '/simulated-wechat-pay',
  '/wechat-pay',
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // One for all packages: the bundler follows no `extends` through a linked package.
  tsconfig: '../../internal/typescript-config/react-library.json',
  plugins: [react(), tailwindcss(), renderInDevelopment()],
  resolve: {
    // React itself has had it since version 18; the router brings a copy for older ones.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
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
      // Fields that are assigned need no helper for browsers whose own ones have faults.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: { groups: chunkGroups } },
      checks: { pluginTimings: false },
    },
    // Safari before 17 loads the chunks a little later instead.
    modulePreload: {
      polyfill: false,
      // Without what has come long before: what every page begins with, and every page of a tool; and without
      // what is so small that its name in a list weighs as much as the moment by which it comes later.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js'
          ? dependencies.filter(
              (file) =>
                !/\/(?:client|close-button|creations|detect-image-type|duration-text|group-actions|hydrate|main|parts|react|return-focus|rolldown-runtime|size-facts|upload-|use-|workbench)/.test(
                  file,
                ),
            )
          : dependencies,
    },
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
