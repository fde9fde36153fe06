import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// The page and the settings that the README gives to its reader.
const readme = readFileSync('node_modules/@site/creation/README.md', 'utf8');
const [page, settings] = Array.from(readme.matchAll(/^```tsx?\n(.*?)^```/gms), ([, code]) => code);

mkdirSync('src', { recursive: true });
writeFileSync('src/main.tsx', page);
writeFileSync('vite.config.ts', settings.replace("'http://127.0.0.1:3000'", 'process.env.SERVICE'));
