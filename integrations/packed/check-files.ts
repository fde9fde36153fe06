import type { Unpacked } from './unpacked.ts';

const neededFiles = ['package.json', 'README.md', 'LICENSE'];

/** Files that must never leave the workspace. */
const privateFiles =
  /\.(test|test-d|stories)\.|(^|\/)(test-results|\.turbo|tests?|testing)\/|tsbuildinfo|(^|\/)\.env/;

/** Which files are missing or too many, a sentence each. */
export function checkFiles({ manifest, files }: Unpacked): readonly string[] {
  const issues: string[] = [];
  // The first release writes the first changelog.
  const needed = manifest.version === '0.0.0' ? neededFiles : [...neededFiles, 'CHANGELOG.md'];
  for (const file of needed) {
    if (!files.includes(file)) issues.push(`The tarball lacks ${file}.`);
  }
  for (const file of files) {
    if (privateFiles.test(file)) issues.push(`The tarball must not carry ${file}.`);
  }
  return issues;
}
