import { describe, expect, it } from 'vitest';
import { bytesOf, cut, readPieces } from '../../testing/read-pieces.ts';
import { isApiError } from '../errors/api-error.ts';
import { createJsonSplitter } from './create-json-splitter.ts';

const readText = (text: string) => readPieces([bytesOf(text)]);

describe('what it takes', () => {
  it('a value is given as soon as its last byte is there', () => {
    const values: unknown[] = [];
    const splitter = createJsonSplitter({ onValue: (value) => values.push(value) });
    for (const text of ['{"a":', '1}', '[2]', '"three"', '{"a":{"b":4}', '}', '5', '\n']) {
      splitter.write(bytesOf(text));
    }
    expect(values).toEqual([{ a: 1 }, [2], 'three', { a: { b: 4 } }, 5]);
  });

  it.each([
    ['{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
    ['{"a":1}\n\n{"b":2}\r\n', [{ a: 1 }, { b: 2 }]],
    ['[1][2]"x""y"', [[1], [2], 'x', 'y']],
    ['{"a":1}"x"[2]', [{ a: 1 }, 'x', [2]]],
    ['1 true null -2.5e3 "x y" ', [1, true, null, -2500, 'x y']],
    ['{}{}{"":{}}{}', [{}, {}, { '': {} }, {}]],
    ['{"a":"}{\\"x"}{",":1}', [{ a: '}{"x' }, { ',': 1 }]],
    ['', []],
    [' \n\t', []],
  ])('%j', (text, values) => {
    expect(readText(text)).toEqual(values);
    expect(readPieces(Array.from(bytesOf(text), (byte) => Uint8Array.of(byte)))).toEqual(values);
  });

  it('one byte order mark at the start is skipped, also when it comes in pieces', () => {
    const bytes = bytesOf('\ufeff{"a":"\ufeff"}');
    for (let first = 0; first <= bytes.length; first++) {
      expect(readPieces(cut(bytes, first))).toEqual([{ a: '\ufeff' }]);
    }
    const inside = bytesOf('{"a":1}\ufeff{"b":2}{"c":3}');
    for (let place = 0; place <= inside.length; place++) {
      expect(readPieces(cut(inside, place))).toEqual([{ a: 1 }, 'error: malformed']);
    }
    expect(readPieces(cut(bytesOf('\ufeff'), 1))).toEqual([]);
    expect(readPieces([bytesOf('\ufeff').subarray(0, 2)])).toEqual(['error: truncated']);
  });

  it.each(['12', '-1.5e3', 'true', 'null', '{"a":1} 0', '7\n'])(
    'the end of the stream ends a number, true, false or null, as in %j',
    (text) => {
      const expected = text
        .trim()
        .split(' ')
        .map((value) => JSON.parse(value));
      const bytes = bytesOf(text);
      for (let place = 0; place <= bytes.length; place++) {
        expect(readPieces(cut(bytes, place))).toEqual(expected);
      }
    },
  );

  it('gives the last value once, however often the end is signalled', () => {
    const values: unknown[] = [];
    const splitter = createJsonSplitter({ onValue: (value) => values.push(value) });
    splitter.write(bytesOf('12'));
    splitter.end();
    splitter.end();
    expect(values).toEqual([12]);
  });

  it.each(['tru', '-', '1e', '"a', '[1'])('%j is cut off', (text) => {
    expect(readText(text)).toEqual(['error: truncated']);
  });

  it('record separators stand between values, but in none', () => {
    expect(readText('\x1e{"a":1}\n\x1e[2]\n\x1e3\n')).toEqual([{ a: 1 }, [2], 3]);
    expect(readText('{"a":\x1e1}')).toEqual(['error: malformed']);
  });

  it('a U+FFFD that was sent is kept', () => {
    expect(readText('{"a":"\ufffd"}')).toEqual([{ a: '\ufffd' }]);
  });

  it('a key named __proto__ stays a property and reaches no prototype', () => {
    const [value] = readText('{"__proto__":{"isAdmin":true},"\\u005f_proto__":1,"constructor":{}}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('isAdmin');
  });
});

describe('what it refuses', () => {
  it('every prefix of a stream gives the values that are whole, then one truncation', () => {
    const texts = ['{"a":"}{\\"é😀"}', '[1,{"b":[]}]', '{"c":{"d":"\\\\"}}'];
    const bytes = bytesOf(texts.join(''));
    const ends = texts.map((_, index) => bytesOf(texts.slice(0, index + 1).join('')).length);
    for (let length = 0; length <= bytes.length; length++) {
      const whole = texts
        .filter((_, index) => (ends[index] ?? 0) <= length)
        .map((text) => JSON.parse(text));
      const isClean = length === 0 || ends.includes(length);
      const expected = isClean ? whole : [...whole, 'error: truncated'];
      for (let place = 0; place <= length; place++) {
        expect(readPieces(cut(bytes.subarray(0, length), place))).toEqual(expected);
      }
    }
  });

  it.each([
    ['garbage', '{"a":1}x{"b":2}'],
    ['a comma', '{"a":1},{"b":2}'],
    ['a second closing brace', '{"a":1}}{"b":2}'],
    ['a wrong bracket', '{"a":1}{"b":2]{"c":3}'],
    ['no JSON', '{"a":1}{"b":tru}'],
    ['a raw line feed in a string', '{"a":1}{"b":"\n"}'],
    ['a lone quote', '{"a":1}{"b" "c" }{"d":"}{"}'],
    ['a literal that nothing ends', '{"a":1}12{"b":2} '],
  ])(
    '%s between or in values: malformed, behind the good values, wherever it is cut',
    (_, text) => {
      const bytes = bytesOf(text);
      for (let first = 0; first <= bytes.length; first++) {
        for (let second = first; second <= bytes.length; second++) {
          expect(readPieces(cut(bytes, first, second))).toEqual([{ a: 1 }, 'error: malformed']);
        }
      }
    },
  );

  it.each([
    [[0xff]],
    [[0xc3, 0x28]],
    [[0xed, 0xa0, 0x80]],
    [[0xc0, 0xaf]],
    [[0xf5, 0x80, 0x80, 0x80]],
  ])('bytes %j, which are no UTF-8, lose no good value before them', (invalid) => {
    const bytes = Uint8Array.from([
      ...bytesOf('{"a":1}{"b":"'),
      ...invalid,
      ...bytesOf('"}{"c":3}'),
    ]);
    for (let place = 0; place <= bytes.length; place++) {
      expect(readPieces(cut(bytes, place))).toEqual([{ a: 1 }, 'error: malformed']);
    }
  });

  it('a value over the limit, to the byte, whole or in pieces', () => {
    const bytes = bytesOf('{"a":"汉"}{"b":"汉!"}');
    for (let place = 0; place <= bytes.length; place++) {
      const pieces = cut(bytes, place);
      expect(readPieces(pieces, { maxValueBytes: 11 })).toEqual([{ a: '汉' }, 'error: too-large']);
      expect(readPieces(pieces, { maxValueBytes: 12 })).toEqual([{ a: '汉' }, { b: '汉!' }]);
    }
  });

  it('a value that is too large is refused before it is whole', () => {
    const splitter = createJsonSplitter({ onValue: () => undefined, maxValueBytes: 100 });
    expect(() => splitter.write(bytesOf(`{"a":"${'x'.repeat(200)}`))).toThrow(
      'more than 100 bytes',
    );
  });

  it('levels over the limit', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}0${'}]'.repeat(depth / 2)}`;
    expect(readPieces([bytesOf(nested(20))], { maxDepth: 20 })).toHaveLength(1);
    expect(readPieces([bytesOf(nested(22))], { maxDepth: 20 })).toEqual(['error: too-deep']);
    expect(readText('['.repeat(200_000) + ']'.repeat(200_000))).toEqual(['error: too-deep']);
    expect(readText('['.repeat(200_000))).toEqual(['error: too-deep']);
    expect(readText(`{"wide":[${'{},'.repeat(9_999)}{}]}`)).toHaveLength(1);
    const deep = nested(22);
    for (const text of [deep, `{"a":${deep}}{"b":1}`, `{"a":${deep}}`, `{"a":${'['.repeat(40)}`]) {
      const bytes = bytesOf(`{"first":1}${text}`);
      for (let place = 0; place <= bytes.length; place++) {
        expect(readPieces(cut(bytes, place), { maxDepth: 20 })).toEqual([
          { first: 1 },
          'error: too-deep',
        ]);
      }
    }
  });

  it('the same error ever after', () => {
    const values: unknown[] = [];
    const splitter = createJsonSplitter({ onValue: (value) => values.push(value) });
    const errors = [bytesOf('x'), bytesOf('{"a":1}')].map((bytes) => {
      try {
        splitter.write(bytes);
        return undefined;
      } catch (error) {
        return error;
      }
    });
    expect(isApiError(errors[0], 'malformed')).toBe(true);
    expect(errors[1]).toBe(errors[0]);
    expect(() => splitter.end()).toThrow('is no JSON');
    expect(values).toEqual([]);
  });

  it('what onValue throws comes out of write', () => {
    const splitter = createJsonSplitter({
      onValue: () => {
        throw new Error('enough');
      },
    });
    expect(() => splitter.write(bytesOf('{"a":1}'))).toThrow('enough');
  });
});
