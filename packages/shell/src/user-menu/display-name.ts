import type { User } from '@site/api-client/wire';
import type { ShellMessages } from '../messages/messages.ts';

/** Names the user: the nickname, else the e-mail, else the phone, else 'anonymous user'. */
export function displayName(
  { nickname, email, phone }: User,
  { userMenu }: Pick<ShellMessages, 'userMenu'>,
): string {
  return [nickname, email, phone].find((name) => name?.trim()) ?? userMenu.anonymous;
}

/** The first character of a name as a person sees it, for a round picture. */
export function initial(name: string, locale: string): string {
  const text = name.trim();
  // Firefox before 125 has no segmenter; the first code point is right for all but joined emoji.
  const [first = ''] =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter(locale).segment(text), ({ segment }) => segment)
      : text;
  return first.toLocaleUpperCase(locale);
}
