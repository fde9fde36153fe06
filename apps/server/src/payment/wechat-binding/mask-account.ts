import type { MaskedAccount } from '@site/api-client/wire';
import type { UserRow } from '../../database/schema.ts';

/** Characters of the user id that its owner compares. */
const idLength = 4;

/** An account as its owner recognises it, without telling anyone else what it is. */
export function maskAccount({
  id,
  nickname,
  email,
  phone,
}: Pick<UserRow, 'id' | 'nickname' | 'email' | 'phone'>): MaskedAccount {
  return {
    ...(nickname && { nickname: maskName(nickname) }),
    ...(email && { email: maskEmail(email) }),
    ...(phone && { phone: phone.replace(/^(.{0,3}).*(.{2})$/s, '$1****$2') }),
    userIdEnd: id.slice(-idLength),
  };
}

/** The first and the last character, as a person counts them; of two or one, the first. */
function maskName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const [first = ''] = characters;
  return `${first}***${characters.length > 2 ? characters.at(-1) : ''}`;
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
