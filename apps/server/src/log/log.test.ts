import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { openLogHash } from './open-log-hash.ts';

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

  it('has the beginning of a query that fills pages, in one line', () => {
    const columns = Array.from({ length: 500 }, (_, index) => `column_${index}`).join(',\n  ');
    const { message } = describeError(
      new DrizzleQueryError(`select\n  ${columns}\nfrom outputs`, [], new Error('gone')),
    );
    expect(message).toMatch(/^Failed query: select column_0, column_1, .*…$/);
    expect(message.length).toBeLessThan(200);
  });

  it('keeps the frames of its stack', () => {
    expect(describeError(new Error('x')).stack).toContain('log.test.ts');
  });

  it('has nothing of what people entered, whatever failed', async () => {
    const canary = 'canary-7f3a';
    const failures: (() => unknown)[] = [
      () => JSON.parse(`{"prompt": ${canary}}`),
      () => v.parse(v.object({ prompt: v.number() }), { prompt: canary }),
      () => readFile(`/nowhere/${canary}.png`),
      () => rename(`/nowhere/${canary}.png`, `/nowhere/${canary}.jpg`),
      () => {
        throw canary;
      },
      () => {
        throw { canary };
      },
      () => {
        throw new Error('The query failed', { cause: canary });
      },
      () => {
        throw new AggregateError([new Error('one', { cause: canary })], 'All failed');
      },
      () => {
        throw Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), {
          severity: 'ERROR',
          code: '22P02',
        });
      },
      () => {
        throw Object.assign(new Error(`550 No such user: ${canary}@example.com`), {
          command: 'RCPT TO',
          responseCode: 550,
        });
      },
      () => {
        throw new Error(`Nobody is at ${canary}@example.com, the host said`);
      },
    ];
    for (const fail of failures) {
      const error = await Promise.resolve()
        .then(fail)
        .catch((reason: unknown) => reason);
      expect(JSON.stringify(describeError(error)), String(fail)).not.toContain(canary);
    }
  });

  it('takes no line of a message for a frame of the stack', () => {
    const error = new DrizzleQueryError('select 1', ['\n    at secret-value'], new Error('x'));
    expect(describeError(error).stack).not.toContain('secret-value');
    expect(describeError(error).stack).toContain('log.test.ts');
  });

  it('has the errors that it stands for', () => {
    const error = new AggregateError([new Error('one'), new Error('other')], 'both');
    expect(describeError(error).errors).toMatchObject([{ message: 'one' }, { message: 'other' }]);
  });

  it('may be anything, or its own cause', () => {
    expect(describeError('text')).toEqual({ type: 'string', message: 'Not an error' });
    const error = new Error('x');
    error.cause = error;
    expect(describeError(error).cause?.cause).toMatchObject({ message: 'x' });
  });
});

describe('the hash of a person in the log', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is the same on every server with the same folder, and after a restart', () => {
    const [first, second] = [1, 2].map(() => openLogHash({ dataFolder: folder }));
    expect(first?.('user', 'a-user')).toMatch(/^[\w-]{16}$/);
    expect(first?.('user', 'a-user')).toBe(second?.('user', 'a-user'));
  });

  it('is the same on servers with the same key and folders of their own', () => {
    const key = 'k'.repeat(32);
    const hash = openLogHash({ dataFolder: folder, key });
    expect(hash('client', '10.0.0.1')).toBe(
      openLogHash({ dataFolder: '/nowhere', key })('client', '10.0.0.1'),
    );
  });

  it('differs by key, by what is hashed, and by what it stands for', () => {
    const hash = openLogHash({ dataFolder: folder });
    const other = openLogHash({ dataFolder: folder, key: 'k'.repeat(32) });
    const hashes = [
      hash('user', 'a'),
      hash('user', 'b'),
      hash('client', 'a'),
      hash('email', 'a'),
      other('user', 'a'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('has a key that only this user can read', async () => {
    openLogHash({ dataFolder: folder });
    expect((await stat(join(folder, 'keys', 'log-hash-key'))).mode & 0o777).toBe(0o600);
  });
});
