import type { CreatePush } from './contender.ts';

/**
 * The baseline: decoding as it is usually done, and JSON.parse on values whose boundaries are known
 * beforehand. Nothing is searched.
 */
export const createBaseline: CreatePush = (onValue, { lengths }) => {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let held = 0;
  let index = 0;
  return {
    write(piece) {
      const text = decoder.decode(piece, { stream: true });
      let start = 0;
      for (;;) {
        const length = lengths[index];
        if (length === undefined || held + text.length - start < length) break;
        const end = start + length - held;
        let value = text.slice(start, end);
        if (held > 0) {
          parts.push(value);
          value = parts.join('');
          parts = [];
          held = 0;
        }
        onValue(JSON.parse(value));
        start = end;
        index++;
      }
      if (start < text.length) {
        const rest = text.slice(start);
        parts.push(rest);
        held += rest.length;
      }
    },
    end() {},
  };
};
