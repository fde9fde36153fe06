// @vitest-environment node
import { expect, it } from 'vitest';
import { findNewerApis } from './check-browser-apis.ts';

it.each([
  // Safari 16 brought the first three, Chrome 126 and Safari 18 `URL.parse`.
  ['form.requestSubmit()', ['requestSubmit']],
  ['const sorted = list.map(one).toReversed()', ['toReversed']],
  ['navigator.storage.getDirectory(); window.queryLocalFonts()', ['window.queryLocalFonts']],
  ['URL.parse(text); Promise.withResolvers()', ['URL.parse', 'Promise.withResolvers']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['JSON.parse(text); new URL(text); list.at(-1); structuredClone(a); a.replaceAll(b, c)', []],
  ['form.requestSubmit?.()', []],
  ['const { percent, messages } = requestSubmit.state', []],
])('in %s finds %j', (script, found) => {
  expect(findNewerApis(script)).toEqual(found);
});
