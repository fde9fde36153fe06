import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sections of the packages' Chinese READMEs, by what somebody is looking for. */
const recipes = [
  ['validators', '表单'],
  ['validators', '在服务端'],
  ['api-client', '换一个后端'],
  ['api-client', '与 React Query 配合'],
  ['api-client', '用 S3 代替 OSS'],
  ['creation', '只用输入框'],
  ['creation', '不用我们的外壳和样式'],
  ['shell', '换成自己的框架'],
  ['brand', '自己的品牌'],
] as const;

/** One section of a page with its heading, as a section of the second level. */
function readSection(page: string, heading: string): string {
  const [, level = '', text = ''] =
    new RegExp(`^(#+) ${heading}\\n([\\s\\S]*?)(?=^#{1,3} |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  if (!level) throw new Error(`No section is called "${heading}".`);
  // Links lead to files of the repository.
  return `## ${heading}\n${text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')}`;
}

/** Writes `recipes.md`. The examples in it are compiled and run where they stand in the READMEs. */
export function writeRecipes(): void {
  const sections = recipes.map(([name, heading]) => {
    const file = join(import.meta.dirname, '../../packages', name, 'README.zh-CN.md');
    return readSection(readFileSync(file, 'utf8'), heading);
  });
  const page = ['# 配方', '常见的需求，各用一段能直接运行的代码。', ...sections].join('\n\n');
  writeFileSync(join(import.meta.dirname, 'recipes.md'), `${page}\n`);
}

if (process.argv[1] === import.meta.filename) writeRecipes();
