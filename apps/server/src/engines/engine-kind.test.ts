import type { Engine, EngineJob, InputFiles } from '@site/engines';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { ToolSettings } from '../database/schema.ts';
import { defineEngineKind } from './engine-kind.ts';

type Request = { text: string; repeats: number; from: string };

/** A kind of engine, opened for DALL·E, and the jobs that its service gets. */
async function open() {
  const jobs: EngineJob<Request>[] = [];
  const adapter: Engine<Request> = {
    async start(job) {
      jobs.push(job);
      return { status: 'succeeded', outputs: [] };
    },
  };
  const kind = defineEngineKind({
    schema: v.strictObject({ address: v.string() }),
    open: async ({ address }, { model }) => ({ engine: adapter, from: `${model} at ${address}` }),
  }).withTools({
    dalle: {
      settings: ['size', 'count'],
      toRequest: ({ prompt, settings: { count = 1 } }, { from }) => ({
        ...{ text: prompt, repeats: count, from },
      }),
      toFiles: ({ files }) => files.slice(1),
    },
    upscale: {
      // @ts-expect-error It is a setting of another tool.
      settings: ['style'],
      // @ts-expect-error The service is asked in other words.
      toRequest: () => ({ prompt: '雪山' }),
    },
  });
  const options = { tool: 'dalle', model: 'pen-2', key: '' } as const;
  const engine = await kind.open(
    { address: 'https://pen.example.com' },
    { ...options, isMaskTaken: false, isSizeTaken: true },
  );
  return {
    jobs,
    start: (settings?: ToolSettings, files: InputFiles = []) =>
      engine.start(
        {
          ...{ attemptId: '1', files },
          input: { prompt: '雪山', seed: 1, width: 64, height: 64, ...(settings && { settings }) },
        },
        { signal: new AbortController().signal, onProgress: () => {} },
      ),
  };
}

it('asks a service in its own words', async () => {
  const { jobs, start } = await open();
  await start();
  await start({ size: '64x64', count: 3, quality: undefined });
  const from = 'pen-2 at https://pen.example.com';
  expect(jobs).toEqual([
    { attemptId: '1', input: { text: '雪山', repeats: 1, from }, files: [] },
    { attemptId: '1', input: { text: '雪山', repeats: 3, from }, files: [] },
  ]);
});

it('gives it the files that its kind chooses', async () => {
  const { jobs, start } = await open();
  const readBytes = async () => new Uint8Array();
  const files = ['image/png', 'image/webp'].map(
    (mimeType) => ({ role: 'source', mimeType, readBytes }) as const,
  );
  await start({}, files);
  expect(jobs[0]?.files).toEqual([files[1]]);
});

it('fails for a setting that the service has no words for, and asks it for nothing', async () => {
  const { jobs, start } = await open();
  expect(await start({ size: '64x64', style: 'vivid' })).toMatchObject({
    ...{ status: 'failed', reason: 'unsupported', vendorMessage: 'It has no style.' },
  });
  expect(jobs).toEqual([]);
});
