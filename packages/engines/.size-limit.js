/** Of each kind of engine without its dependencies, as the README says. */
const limits = {
  'ai-sdk': '5.3 kB',
  ark: '7.1 kB',
  comfyui: '9.4 kB',
  dashscope: '10.2 kB',
  heygem: '4 kB',
  'midjourney-proxy': '13.6 kB',
  'minimax-music': '4.9 kB',
  'minimax-speech': '5.7 kB',
  'openai-chat': '4.8 kB',
  'openai-images': '8 kB',
  'openai-videos': '6.8 kB',
  'sd-webui': '9.6 kB',
  'suno-api': '8.8 kB',
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
