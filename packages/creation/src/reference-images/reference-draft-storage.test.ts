import { afterEach, expect, test } from 'vitest';
import {
  hasReferenceDraft,
  readReferenceDraft,
  writeReferenceDraft,
} from './reference-draft-storage.ts';

afterEach(() => localStorage.clear());

const url = 'https://a.example/1.png';

test('references are kept for each page, and removed with the last one', () => {
  writeReferenceDraft('/art/', [{ url, name: 'a.png', content: 'abc' }]);
  expect(readReferenceDraft('/art/')).toEqual([{ url, name: 'a.png', content: 'abc' }]);
  expect(hasReferenceDraft('/art/sd')).toBe(false);
  writeReferenceDraft('/art/', []);
  expect(hasReferenceDraft('/art/')).toBe(false);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"url":"https://a.example"}'],
  ['other things', '[null, 1, {"name":"a"}]'],
  ['an address that is no picture’s', '[{"url":"javascript:alert(1)","name":"a"}]'],
])('%s is no draft', (_, text) => {
  localStorage.setItem('creation:references:/art/', text);
  expect(readReferenceDraft('/art/')).toEqual([]);
});
