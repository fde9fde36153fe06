import { expectTypeOf, it } from 'vitest';
import type { LoginMessages } from '../pages/login/messages/zh-cn.ts';

it('asks each language for the words of Simplified Chinese, and for no others', () => {
  ({ title: '', description: () => '', lead: '' }) satisfies LoginMessages;
  // @ts-expect-error: a word is missing
  ({ title: '', description: () => '' }) satisfies LoginMessages;
  // @ts-expect-error: a word that no page shows
  ({ title: '', description: () => '', lead: '', more: '' }) satisfies LoginMessages;
  // @ts-expect-error: a sentence about something else
  ({ title: '', description: (count: number) => `${count}`, lead: '' }) satisfies LoginMessages;
});

it('leaves the wording to each language', () => {
  expectTypeOf<LoginMessages['title']>().toEqualTypeOf<string>();
});
