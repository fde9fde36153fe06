import assert from 'node:assert/strict';

/** Functions that stand where an example that Node runs says what comes out. */
Object.assign(globalThis, {
  expectSame: assert.deepEqual,
  expectStart(value: unknown, comment: string) {
    assert(comment.startsWith(String(value)), `${value} for ${comment}`);
  },
});
