import { afterEach, expect, it } from 'vitest';
import { guestOwner } from '../draft/draft-place.ts';
import {
  hasReferenceDraft,
  readReferenceDraft,
  writeReferenceDraft,
} from './reference-draft-storage.ts';

const place = { page: '/art/', owner: guestOwner };

afterEach(() => localStorage.clear());

const url = 'https://a.example/1.png';

it('references are stored for each page, and removed with the last one', () => {
  writeReferenceDraft(place, [{ url, name: 'a.png', content: 'abc' }]);
  expect(readReferenceDraft(place)).toEqual([{ url, name: 'a.png', content: 'abc' }]);
  expect(hasReferenceDraft({ ...place, page: '/art/sd' })).toBe(false);
  writeReferenceDraft(place, []);
  expect(hasReferenceDraft(place)).toBe(false);
});

it.each([
  ['no JSON', '{'],
  ['no list', '{"url":"https://a.example"}'],
  ['other things', '[null, 1, {"name":"a"}]'],
  ['an address that is no picture’s', '[{"url":"javascript:alert(1)","name":"a"}]'],
])('%s is no draft', (_, text) => {
  localStorage.setItem('creation:references:/art/', text);
  expect(readReferenceDraft(place)).toEqual([]);
});
