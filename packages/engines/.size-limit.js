/** Of each kind of engine without its dependencies, as the README says. */
const limits = {
  'ai-sdk': '5.2 kB',
  ark: '7.1 kB',
  comfyui: '9.3 kB',
  dashscope: '10.1 kB',
  heygem: '3.9 kB',
  'midjourney-proxy': '13.1 kB',
  'minimax-music': '4.8 kB',
  'minimax-speech': '5.6 kB',
  'openai-chat': '4 kB',
  'openai-images': '7.2 kB',
  'openai-videos': '6 kB',
  'sd-webui': '9.4 kB',
  'suno-api': '8.2 kB',
};

export default Object.entries(limits).map(([kind, limit]) => ({
  ...{ name: kind, path: `dist/${kind}/index.js`, import: '*', gzip: true, limit },
  ignore: [
    'valibot',
    'undici',
    '@ai-sdk/provider',
    'node:crypto',
    'node:timers/promises',
    'node:zlib',
    'node:util',
  ],
}));
