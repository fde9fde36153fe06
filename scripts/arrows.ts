/**
 * Allowed imports, complete: the arrows of ARCHITECTURE.md. A package not named here may import
 * no other of the workspace. `sub-path` arrows allow that door alone.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  '@site/validators': [],
  '@site/brand': [],
  '@site/media-metadata': [],
  '@site/engines': ['@site/validators'],
  '@site/api-client': ['@site/media-metadata'],
  '@site/shell': ['@site/validators', '@site/brand', '@site/api-client'],
  '@site/creation': ['@site/validators', '@site/media-metadata', '@site/api-client', '@site/shell'],
  '@apps/site': [
    '@site/validators',
    '@site/brand',
    '@site/api-client',
    '@site/shell',
    '@site/creation',
  ],
  '@apps/server': [
    '@site/validators',
    '@site/brand',
    '@site/media-metadata',
    '@site/api-client/wire',
    '@site/api-client/fields',
    '@site/engines',
  ],
  '@internal/demo-engines': [
    '@site/engines',
    '@site/validators/faces',
    '@site/media-metadata/mark',
  ],
  '@internal/wechat-pay-simulator': [],
};

/**
 * Doors narrower than their package: all that can be reached through them imports these alone of
 * the workspace, and no style sheet.
 */
export const narrowDoors: Readonly<Record<string, readonly string[]>> = {
  'packages/creation/src/headless/index.ts': [
    '@site/validators',
    '@site/api-client',
    '@site/media-metadata',
  ],
};

/**
 * Packages that stand in for a service that is not configured, and the files that may load it: a
 * program's own, and tests. An operator who configures the real service runs none of it. A
 * stand-in's package has a row in `arrows`, too.
 */
export const standIns: Readonly<Record<string, readonly string[]>> = {
  '@internal/demo-engines': ['apps/server/src/main.ts'],
  '@internal/wechat-pay-simulator': ['apps/server/src/main.ts', 'apps/server/src/refund.ts'],
};

/** Tests and tools may import these on top. */
export const toolPackages = [
  '@internal/bucket-simulator',
  '@internal/build-config',
  '@internal/test-servers',
  '@internal/testing',
];

/**
 * Files of the server that may know HTTP, besides `http/`, `app.ts` and files named after what
 * they are (`…-routes`, `…-of-request`, `…-cookie`). Everywhere else it returns a union, and a
 * route turns it into an answer.
 */
export const httpAdapters: readonly string[] = [
  'creations/refuse-start.ts',
  'picture-store/send-picture.ts',
  'session/assert-code.ts',
  'session/code-browser.ts',
  'session/read-session.ts',
];

/**
 * Folders of the server, in floors from the top: what stands on one may import what stands on lower ones, and nothing
 * else. `src` is what lies beside the folders: programs and composition. It imports all, and nothing imports it, but for
 * the files on the ground floor.
 */
export const serverFloors: readonly (readonly string[])[] = [
  ['src'],
  ['collections', 'creations', 'reports', 'songs', 'user'],
  ['digital-humans', 'pictures'],
  ['orders', 'references'],
  ['metrics', 'payment', 'uploads'],
  ['backup', 'object-store', 'session'],
  ['consents', 'development', 'engines', 'ffmpeg', 'pages', 'picture-store', 'welcome'],
  ['files', 'http', 'log', 'points'],
  ['data-folder', 'database', 'mail', 'media', 'watchdog'],
  [
    'messages',
    'settings',
    'find-program.ts',
    'package-root.ts',
    'random-id.ts',
    'startup-error.ts',
  ],
];

/**
 * Folders within a folder of the server, and which of the others each may import, complete. What lies
 * beside them may import all of them; `.` lets a folder import from there, too, what it builds on.
 */
export const innerArrows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  creations: {
    plan: [],
    begin: ['plan', 'steps'],
    steps: [],
    outputs: ['steps'],
    tell: ['begin', 'steps'],
  },
  engines: { kinds: ['.'] },
  payment: {
    'wechat-pay': ['.'],
    'wechat-oauth': ['wechat-pay', '.'],
    'wechat-binding': ['wechat-oauth', '.'],
    'hand-over': ['wechat-oauth', '.'],
  },
};

/** Libraries that belong to one place; an import of them elsewhere breaks the design. */
export const ownedLibraries: Readonly<Record<string, readonly string[]>> = {
  '@ai-sdk/provider': ['@site/engines'],
  undici: ['@site/engines'],
  ky: ['@site/api-client'],
  'eventsource-parser': ['@site/api-client'],
  '@fingerprintjs/fingerprintjs': ['@site/api-client'],
  '@radix-ui/react-dialog': ['@site/shell'],
  '@radix-ui/react-dropdown-menu': ['@site/shell'],
};
