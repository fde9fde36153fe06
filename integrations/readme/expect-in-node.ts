import assert from 'node:assert/strict';

/** What stands in an example that Node runs where it says what comes out. */
Object.assign(globalThis, {
  expectSame: assert.deepEqual,
  expectStart(value: unknown, comment: string) {
    assert(comment.startsWith(String(value)), `${value} for ${comment}`);
  },
});
