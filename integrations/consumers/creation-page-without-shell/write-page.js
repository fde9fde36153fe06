import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// The page that the README gives to its reader, whose service is where the page is.
const readme = readFileSync('node_modules/@site/creation/README.md', 'utf8');
const examples = Array.from(readme.matchAll(/^```tsx\n(.*?)^```/gms), ([, code]) => code);
const page = examples.find((code) => code.includes("from '@site/creation/headless'"));

mkdirSync('src', { recursive: true });
writeFileSync(
  'src/main.tsx',
  `import { createRoot } from 'react-dom/client';
${page.replace("'https://api.example.com'", 'location.origin')}
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<ArtPage />);
`,
);
