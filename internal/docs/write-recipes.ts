import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Recipe = {
  /** The page's address below `/recipes/`. */
  readonly slug: string;
  /** The package in whose Chinese README it is, as the section of this heading. */
  readonly from: string;
  readonly heading: string;
};

/** By what somebody is looking for. */
export const recipes: readonly Recipe[] = [
  { slug: 'forms', from: 'validators', heading: '表单' },
  { slug: 'on-a-server', from: 'validators', heading: '在服务端' },
  { slug: 'another-backend', from: 'api-client', heading: '换一个后端' },
  { slug: 'express', from: 'api-client', heading: '用 Express 提供自己的接口' },
  { slug: 'react-query', from: 'api-client', heading: '与 React Query 配合' },
  { slug: 's3', from: 'api-client', heading: '用 S3 代替 OSS' },
  { slug: 'composer', from: 'creation', heading: '只用输入框' },
  { slug: 'headless', from: 'creation', heading: '不用我们的外壳和样式' },
  { slug: 'frame', from: 'shell', heading: '换成自己的框架' },
  { slug: 'brand', from: 'brand', heading: '自己的品牌' },
];

/** The text of a section, without its heading. */
function readSection(page: string, heading: string): string {
  const [, text] =
    new RegExp(`^#+ ${heading}\\n([\\s\\S]*?)(?=^#{1,3} |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  if (text === undefined) throw new Error(`No section is called "${heading}".`);
  // Links lead to files of the repository.
  return text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1');
}

/** Writes a page for each recipe. Its examples are compiled and run where they stand in the READMEs. */
export function writeRecipes(): void {
  const folder = join(import.meta.dirname, 'recipes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { slug, from, heading } of recipes) {
    const readme = join(import.meta.dirname, '../../packages', from, 'README.zh-CN.md');
    const text = readSection(readFileSync(readme, 'utf8'), heading);
    writeFileSync(join(folder, `${slug}.md`), `# ${heading}\n${text}`);
  }
}

if (process.argv[1] === import.meta.filename) writeRecipes();
