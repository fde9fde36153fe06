import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQrContent, type QrIssue, qrByteLimits } from './check-qr-content.ts';
import { isPersonalQrContent, type QrContent, qrLevels } from './qr-content.ts';
import { writeQrText } from './write-qr-text.ts';

/** Reads `WIFI:` and `MECARD:` as phones do: a backslash takes the meaning from what follows it. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let [name, part] = ['', ''];
  let isName = true;
  const [, body = ''] = /^[A-Z]+:(.*);$/su.exec(text) ?? [];
  for (let index = 0; index < body.length; index++) {
    const character = body[index];
    if (character === '\\') part += body[++index] ?? '';
    else if (character === ':' && isName) {
      [name, part, isName] = [part, '', false];
    } else if (character === ';') {
      fields[name] = part;
      [name, part, isName] = ['', '', true];
    } else part += character;
  }
  return fields;
}

/** Lines with everything that the formats mean something by, Chinese and emoji among it. */
const pieces = fc.constantFrom(
  ...[...';:,\\"\'', '\\;', '::', ';;', 'T:', ' ', 'a', 'Z', '0', '家', '里', '😀', 'é', '﹔'],
);
const line = fc.array(pieces, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
const filled = line.filter((text) => text.trim() !== '');
const password = fc
  .array(fc.constantFrom(...';:,\\"aZ09 家'), { minLength: 8, maxLength: 20 })
  .map((parts) => parts.join(''));

const seed = 20_261_123;
const check = (content: QrContent) => checkQrContent(content, { level: 'L' });

describe('what is written reads as what was typed:', () => {
  it('a network', () => {
    const content = fc.record({ networkName: filled, networkPassword: fc.option(password) });
    fc.assert(
      fc.property(content, ({ networkName, networkPassword }) => {
        const typed = { networkName, networkPassword: networkPassword ?? '' };
        const read = readFields(writeQrText({ kind: 'wifi', ...typed }));
        expect(read).toEqual({
          T: networkPassword === null ? 'nopass' : 'WPA',
          S: networkName,
          ...(networkPassword !== null && { P: networkPassword }),
        });
      }),
      { seed },
    );
  });

  it('a person', () => {
    const content = fc.record({ name: filled, phone: filled, email: filled, organization: filled });
    fc.assert(
      fc.property(content, (typed) => {
        const { name, phone, email, organization } = typed;
        expect(readFields(writeQrText({ kind: 'contact', ...typed }))).toEqual({
          N: name.trim(),
          TEL: phone.trim(),
          EMAIL: email.trim(),
          ORG: organization.trim(),
        });
      }),
      { seed },
    );
  });

  it('an address and a text, as they are', () => {
    fc.assert(
      fc.property(filled, (text) => {
        expect(writeQrText({ kind: 'text', text })).toBe(text.trim());
        const address = `https://example.com/?${encodeURIComponent(text)}`;
        expect(check({ kind: 'address', address })).toEqual([]);
        expect(writeQrText({ kind: 'address', address: ` ${address} ` })).toBe(address);
      }),
      { seed },
    );
  });
});

it('writes a network as phones know it', () => {
  const network = { kind: 'wifi', networkName: 'my;net', networkPassword: 'pa:ss"word' } as const;
  expect(writeQrText(network)).toBe(String.raw`WIFI:T:WPA;S:my\;net;P:pa\:ss\"word;;`);
  expect(writeQrText({ kind: 'wifi', networkName: '家里' })).toBe('WIFI:T:nopass;S:家里;;');
});

it('leaves out of a person what was not said', () => {
  expect(writeQrText({ kind: 'contact', name: '林小满', phone: '13800000000' })).toBe(
    'MECARD:N:林小满;TEL:13800000000;;',
  );
});

describe('the check of a content', () => {
  it.each<QrContent>([
    { kind: 'address', address: 'https://example.com' },
    { kind: 'address', address: ' http://例子.中国:8080/路径?a=b#c ' },
    { kind: 'address', address: 'https://[::1]/' },
    { kind: 'text', text: '你好，世界' },
    { kind: 'wifi', networkName: '家里的网' },
    { kind: 'wifi', networkName: 'a', networkPassword: '12345678' },
    { kind: 'contact', name: '林小满', phone: '+86 138-0000-0000' },
    { kind: 'contact', name: '林小满', email: 'lin@example.com' },
    // What other kinds had is no matter.
    { kind: 'text', text: 'a', address: 'ftp://', networkPassword: '1' },
  ])('finds nothing in %o', (content) => {
    expect(check(content)).toEqual([]);
  });

  it.each<[QrContent, QrIssue[]]>([
    [{ kind: 'address' }, [{ field: 'address', code: 'missing' }]],
    [{ kind: 'address', address: ' ' }, [{ field: 'address', code: 'missing' }]],
    ...['example.com', 'ftp://example.com', 'https://', 'https://a b', 'https://a@b.com/'].map(
      (address): [QrContent, QrIssue[]] => [
        { kind: 'address', address },
        [{ field: 'address', code: 'not-an-address' }],
      ],
    ),
    [{ kind: 'text', text: 'a\u0007b' }, [{ field: 'text', code: 'unreadable' }]],
    [{ kind: 'text', text: 'a\ud83d' }, [{ field: 'text', code: 'unreadable' }]],
    [
      { kind: 'wifi', networkPassword: 'short' },
      [
        { field: 'networkName', code: 'missing' },
        { field: 'networkPassword', code: 'network-password-length', length: 5, min: 8, max: 63 },
      ],
    ],
    [
      { kind: 'wifi', networkName: '很'.repeat(11) },
      [{ field: 'networkName', code: 'network-name-too-long', bytes: 33, limit: 32 }],
    ],
    [
      { kind: 'contact' },
      [
        { field: 'name', code: 'missing' },
        { field: 'phone', code: 'missing' },
      ],
    ],
    [
      { kind: 'contact', name: 'a', phone: 'call me', email: 'a@b' },
      [
        { field: 'phone', code: 'not-a-phone-number' },
        { field: 'email', code: 'not-an-email-address' },
      ],
    ],
  ])('finds in %o what is wrong', (content, issues) => {
    expect(check(content)).toEqual(issues);
  });

  it.each(qrLevels)('counts the bytes of UTF-8 at level %s', (level) => {
    const limit = qrByteLimits[level];
    const full = `${'文'.repeat(Math.floor(limit / 3))}${'a'.repeat(limit % 3)}`;
    expect(checkQrContent({ kind: 'text', text: full }, { level })).toEqual([]);
    expect(checkQrContent({ kind: 'text', text: `${full}é` }, { level })).toEqual([
      { field: 'text', code: 'too-long', bytes: limit + 2, limit },
    ]);
  });

  it('throws where a field is no text', () => {
    expect(() => check({ kind: 'text', text: 5 as unknown as string })).toThrow(TypeError);
  });
});

it('knows what lets others in, or says how to reach somebody', () => {
  const personal = (['address', 'text', 'wifi', 'contact'] as const).filter((kind) =>
    isPersonalQrContent({ kind }),
  );
  expect(personal).toEqual(['wifi', 'contact']);
});
