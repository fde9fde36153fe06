import { expect, it } from 'vitest';
import { findUnannounced } from '../changes/find-unannounced.ts';

const shell = { name: '@site/shell', folder: 'packages/shell', isReleased: true };
const toShell = {
  file: '.changeset/new.md',
  releases: [{ name: '@site/shell', type: 'patch' as const }],
};

it('asks for a changeset for code, styles, manifest and README of a package', () => {
  for (const file of ['src/shell.tsx', 'src/theme/theme.css', 'package.json', 'README.md']) {
    const changedFiles = [`packages/shell/${file}`];
    expect(findUnannounced({ packages: [shell], changedFiles, changesets: [] })).toEqual([
      '@site/shell',
    ]);
  }
});

it('asks for none for tests, reports and other folders', () => {
  const changedFiles = [
    'packages/shell/src/shell.test.tsx',
    'packages/shell/testing/show-page.ts',
    'packages/shell/api/index.api.md',
    'docs/payment.md',
  ];
  expect(findUnannounced({ packages: [shell], changedFiles, changesets: [] })).toEqual([]);
});

it('takes only a changeset that comes with the change', () => {
  const code = 'packages/shell/src/shell.tsx';
  const rest = { packages: [shell], changesets: [toShell] };
  expect(findUnannounced({ ...rest, changedFiles: [code, toShell.file] })).toEqual([]);
  expect(findUnannounced({ ...rest, changedFiles: [code] })).toEqual(['@site/shell']);
});

it('takes the announcement of a package that was never released', () => {
  const packages = [{ ...shell, isReleased: false }];
  const changedFiles = ['packages/shell/src/shell.tsx'];
  expect(findUnannounced({ packages, changedFiles, changesets: [toShell] })).toEqual([]);
});

it('takes an empty changeset for a change that nobody sees', () => {
  const empty = { file: '.changeset/empty.md', releases: [] };
  const changedFiles = ['packages/shell/src/shell.tsx', empty.file];
  expect(findUnannounced({ packages: [shell], changedFiles, changesets: [empty] })).toEqual([]);
});

it('asks for none in the commit that makes a release', () => {
  const changedFiles = ['packages/shell/package.json', 'packages/shell/CHANGELOG.md'];
  expect(findUnannounced({ packages: [shell], changedFiles, changesets: [] })).toEqual([]);
});
