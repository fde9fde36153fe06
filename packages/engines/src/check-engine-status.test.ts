import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEngineStatus } from './check-engine-status.ts';
import {
  MAX_OPERATION_LENGTH,
  MAX_PARTIAL_ADDRESS_LENGTH,
  MAX_PARTIAL_FILES,
  MAX_PREVIEW_BYTES,
} from './engine-limits.ts';
import type { EngineStatus } from './engine-status.ts';

const bytes = new Uint8Array([1]);
const picture = { media: 'image', mimeType: 'image/png', source: { bytes } } as const;
const video = {
  media: 'video',
  mimeType: 'video/mp4',
  source: { url: 'https://example.com/a.mp4' },
  width: 1280,
  height: 720,
  durationMs: 5000,
} as const;

const song = {
  media: 'audio',
  mimeType: 'audio/mpeg',
  source: { url: 'https://example.com/a.mp3' },
} as const;

const running = (operation: unknown, rest = {}) => ({ status: 'running', operation, ...rest });
const succeeded = (...outputs: readonly unknown[]) => ({ status: 'succeeded', outputs });
const withAction = (action: unknown) => ({ ...succeeded(picture), actions: [action] });
const failed = (rest = {}) => ({
  status: 'failed',
  reason: 'busy',
  isRetryable: true,
  vendorMessage: '',
  ...rest,
});

/** As an adapter without type checks might answer. */
const check = (status: unknown) => checkEngineStatus(status as EngineStatus);

describe('checkEngineStatus', () => {
  it.each<[string, EngineStatus]>([
    ['a job under way', { status: 'running', operation: 'task-1' }],
    [
      'all that is known of one',
      {
        status: 'running',
        operation: { id: 7, region: null, parts: ['a'] },
        percent: 0,
        stage: 'SUBMITTED',
        preview: bytes,
        pollAfterMs: 2000,
        partial: [song, { ...song, media: 'video', mimeType: 'application/octet-stream' }],
      },
    ],
    [
      'a song with its name and its lyrics',
      {
        status: 'succeeded',
        outputs: [
          {
            ...song,
            title: '海边',
            lyrics: [{ text: '[Verse]' }, { text: '风来了', startMs: 900 }],
          },
        ],
        actions: [
          { id: 'a', label: 'Extend', kind: 'extend', needs: ['moment'], takes: ['lyrics'] },
        ],
      },
    ],
    ['one picture', { status: 'succeeded', outputs: [picture] }],
    ['several videos', { status: 'succeeded', outputs: [video, video] }],
    [
      'a video and its poster',
      {
        status: 'succeeded',
        outputs: [{ ...video, poster: { url: 'https://example.com/a.jpg' } }],
      },
    ],
    ['texts alone', { status: 'succeeded', outputs: [], facts: { texts: ['a cat'] } }],
    [
      'facts and actions',
      {
        status: 'succeeded',
        outputs: [{ ...picture, color: '#336699' }],
        facts: { seed: 4_294_967_295, revisedPrompt: 'A cat.', warnings: ['seed'] },
        actions: [{ id: 'MJ::1', label: 'U1', needs: ['prompt', 'mask'], isUsed: true }],
        operation: { seed: 4_294_967_295 },
      },
    ],
    [
      'a part, and an action about it',
      {
        status: 'succeeded',
        outputs: [{ ...picture, part: { column: 1, row: 0, columns: 2, rows: 1 } }],
        actions: [{ id: 'MJ::1', label: 'U1', output: 0 }],
      },
    ],
    ['a failure', { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: 'No.' }],
  ])('finds nothing wrong with %s', (_, status) => {
    expect(check(status)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['another word', { status: 'waiting' }],
    ['nothing', undefined],
    ['no operation', { status: 'running' }],
    ['an operation that is not JSON', running({ at: new Date(0) })],
    ['an operation with undefined in it', running({ id: undefined })],
    [
      'an operation without an end',
      running(Array.from({ length: 40 }).reduce((inner) => [inner], 1)),
    ],
    ['an operation that is too long', running('x'.repeat(MAX_OPERATION_LENGTH))],
    ['more than all', running('a', { percent: 101 })],
    ['a percentage that is not a number', running('a', { percent: Number.NaN })],
    ['an empty preview', running('a', { preview: new Uint8Array() })],
    ['a large preview', running('a', { preview: new Uint8Array(MAX_PREVIEW_BYTES + 1) })],
    ['a negative wait', running('a', { pollAfterMs: -1 })],
    ['what is there so far as bytes', running('a', { partial: [{ ...song, source: { bytes } }] })],
    ['a picture so far that is a song', running('a', { partial: [{ ...song, media: 'image' }] })],
    [
      'more files so far than a job has',
      running('a', { partial: Array(MAX_PARTIAL_FILES + 1).fill(song) }),
    ],
    [
      'an address that is too long',
      running('a', {
        partial: [{ ...song, source: { url: `https:${'/'.repeat(MAX_PARTIAL_ADDRESS_LENGTH)}` } }],
      }),
    ],
    ['what there is so far of a job that has ended', { ...succeeded(picture), partial: [song] }],
    ['no output', succeeded()],
    ['an empty file', succeeded({ ...picture, source: { bytes: new Uint8Array() } })],
    [
      'bytes beside a URL',
      succeeded(picture, { ...picture, source: { url: 'https://example.com/a.png' } }),
    ],
    ['a poster as bytes beside a URL', succeeded({ ...video, poster: { bytes } })],
    ['bytes as text', succeeded({ ...picture, source: { bytes: 'aGVsbG8=' } })],
    ['a file on this machine', succeeded({ ...picture, source: { url: 'file:///etc/passwd' } })],
    ['a type of another medium', succeeded({ ...picture, mimeType: 'video/mp4' })],
    ['an action without a name', withAction({ id: 'MJ::1', label: '' })],
    ['an action that is too long', withAction({ id: 'x'.repeat(501), label: 'U1' })],
    ['an action about an output that is not there', withAction({ id: 'a', label: 'a', output: 1 })],
    ...[
      { column: 2, row: 0, columns: 2, rows: 2 },
      { column: 0, row: -1, columns: 2, rows: 2 },
      { column: 0, row: 0.5, columns: 2, rows: 2 },
      { column: 0, row: 0, columns: 0, rows: 1 },
    ].map(
      (part) =>
        ['a part outside of its file', succeeded({ ...picture, part })] satisfies [string, unknown],
    ),
    ['a part of a film', succeeded({ ...video, part: { column: 0, row: 0, columns: 2, rows: 2 } })],
    ['an operation of actions that is not JSON', { ...succeeded(picture), operation: new Date(0) }],
    ['half a pixel', succeeded({ ...picture, width: 0.5 })],
    ['a colour by name', succeeded({ ...picture, color: 'red' })],
    ['lyrics of several lines in one', succeeded({ ...song, lyrics: [{ text: 'la\nla' }] })],
    ['a reason of its own', failed({ reason: 'because' })],
    ['a retry that may charge twice', failed({ reason: 'ambiguous', isRetryable: true })],
    ['no word on a retry', failed({ isRetryable: undefined })],
    ['a field that the port does not have', failed({ prompt: 'a cat' })],
  ])('finds %s', (_, status) => {
    expect(check(status).length).toBeGreaterThan(0);
  });

  it('accepts bytes of another realm', () => {
    const foreign = runInNewContext('new Uint8Array([1])');
    expect(check(succeeded({ ...picture, source: { bytes: foreign } }))).toEqual([]);
  });

  it('says where, and quotes nothing', () => {
    const issues = check(succeeded({ ...picture, source: { url: 'a secret' }, width: 'a secret' }));
    expect(issues.join()).toContain('outputs.0.width: is not number');
    expect(issues.join()).not.toContain('a secret');
  });

  it('accepts every operation that JSON can express, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (operation) => {
        const stored = JSON.parse(JSON.stringify(operation));
        fc.pre(JSON.stringify(stored).length <= MAX_OPERATION_LENGTH);
        expect(check(running(stored))).toEqual([]);
      }),
    );
    fc.assert(fc.property(fc.anything(), (status) => Array.isArray(check(status))));
  });
});
