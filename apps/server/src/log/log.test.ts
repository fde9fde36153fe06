import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { shortenEmail } from './shorten-email.ts';

describe('an error in the log', () => {
  it('has no values of the query that failed', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'users_email_unique',
      detail: 'Key (email)=(somebody@example.com) already exists.',
    });
    const error = new DrizzleQueryError(
      'insert into users values ($1)',
      ['somebody@example.com'],
      cause,
    );
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toContain('somebody');
    expect(described).toMatchObject({
      message: 'Failed query: insert into users values ($1)',
      cause: { code: '23505', constraint: 'users_email_unique', message: 'duplicate key value' },
    });
  });

  it('keeps the frames of its stack', () => {
    expect(describeError(new Error('x')).stack).toContain('log.test.ts');
  });

  it('may be anything, or its own cause', () => {
    expect(describeError('text')).toEqual({ type: 'string', message: 'text' });
    const error = new Error('x');
    error.cause = error;
    expect(describeError(error).cause?.cause).toMatchObject({ message: 'x' });
  });
});

describe('a mail address in the log', () => {
  it.each([
    ['somebody@example.com', 's…y@example.com'],
    ['ab@example.com', '…@example.com'],
    ['a@b@example.com', 'a…b@example.com'],
    ['no address', '…'],
  ])('%s is shown as %s', (email, shown) => {
    expect(shortenEmail(email)).toBe(shown);
  });
});
