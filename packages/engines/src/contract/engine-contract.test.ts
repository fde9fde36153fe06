import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import { untilAborted } from '../until-aborted.ts';
import { engineContract } from './engine-contract.ts';
import type { EngineHarness, Scene } from './scene.ts';

type Input = { readonly count: number };

type Mood = {
  readonly fails?: FailureReason;
  readonly losesAnswer?: boolean;
  readonly isSilent?: boolean;
  readonly isDown?: boolean;
  /** Status requests until a task runs, and until it has ended. */
  readonly runsAfter?: number;
  readonly endsAfter?: number;
};

/** Mistakes that an adapter might make. */
type Fault =
  | 'answers nonsense'
  | 'cancels what has ended'
  | 'drops files'
  | 'fails what it cannot ask for'
  | 'falls back'
  | 'finds any job'
  | 'finds nothing'
  | 'forgets its tasks'
  | 'gives one file'
  | 'hands over bytes when asked'
  | 'ignores the signal'
  | 'keeps quiet'
  | 'lies about the price'
  | 'lies about the reason'
  | 'never ends'
  | 'offers what it refuses'
  | 'opens an empty file'
  | 'retries'
  | 'retries what was accepted'
  | 'sends before it looks at the signal'
  | 'skips a part'
  | 'succeeds with a file that is gone'
  | 'takes any action'
  | 'takes any webhook'
  | 'talks after the end'
  | 'tells nonsense'
  | 'varies';

/** A service with a queue, in this process, and its engine, which has every ability. */
function openScene(
  { fails, losesAnswer, isSilent, isDown, runsAfter = 1, endsAfter = 2 }: Mood,
  { fault, count = 1, isGrid }: { fault: Fault | undefined; count?: number; isGrid?: boolean },
) {
  const tasks = new Map<string, { asked: number; isCancelled: boolean }>();
  /** The tasks by the names that the host gave them. */
  const operations = new Map<string, string>();
  let accepted = 0;
  const events = new EventEmitter();
  const fail = (reason: FailureReason, isRetryable = false): EngineStatus => ({
    status: 'failed',
    reason: fault === 'lies about the reason' ? 'vendor' : reason,
    isRetryable,
    vendorMessage: '',
  });
  const read = (operation: unknown) => {
    const task = fault === 'forgets its tasks' ? undefined : tasks.get(String(operation));
    return task ?? { asked: 0, isCancelled: false };
  };

  const engine: Engine<Input> = {
    isRepeatable: true,
    async start({ attemptId, files, parent }, { signal, onProgress }) {
      if (fault !== 'sends before it looks at the signal') signal.throwIfAborted();
      const isOffered = parent?.action === 'again' && tasks.has(String(parent.operation));
      if (parent && !isOffered && fault !== 'takes any action') return fail('unsupported');
      if (parent && fault === 'offers what it refuses') return fail('vendor');
      if (fault !== 'drops files' && files.some(({ role }) => role !== 'reference')) {
        return fail('unsupported');
      }
      for (const file of files) {
        const isGone = await file.readBytes?.({ signal }).then(
          () => false,
          () => true,
        );
        if (isGone && fault !== 'succeeds with a file that is gone') return fail('expired');
      }
      if (fails) {
        const isRetryable = fails === 'busy';
        if (fault === 'retries what was accepted') accepted += 1;
        return fail(fails, isRetryable);
      }
      const operation = `task-${tasks.size + 1}`;
      tasks.set(operation, { asked: 0, isCancelled: false });
      operations.set(attemptId, operation);
      accepted += fault === 'retries' ? 2 : 1;
      signal.throwIfAborted();
      if (losesAnswer) return fail('ambiguous');
      if (fault === 'answers nonsense') return { status: 'running', operation, percent: -1 };
      if (fault !== 'keeps quiet') onProgress({ percent: 5 });
      if (fault === 'tells nonsense') onProgress({ preview: new Uint8Array() });
      if (fault === 'talks after the end') setImmediate(() => onProgress({ percent: 6 }));
      return { status: 'running', operation };
    },
    async status(operation, { signal }) {
      signal.throwIfAborted();
      if (isDown && fault !== 'fails what it cannot ask for') throw new Error('No route.');
      if (isDown) return fail('vendor');
      if (isSilent) {
        events.emit('asked');
        const silence = new Promise<never>(() => {});
        if (fault === 'ignores the signal') return fail('vendor');
        return await untilAborted(silence, { signal });
      }
      const task = read(operation);
      if (task.isCancelled) return fail('vendor');
      task.asked += 1;
      if (task.asked <= endsAfter || fault === 'never ends') {
        const percent = fault === 'falls back' ? 90 / task.asked : Math.min(99, 10 * task.asked);
        const isRunning = task.asked > runsAfter && fault !== 'keeps quiet';
        return { status: 'running', operation, ...(isRunning ? { percent } : {}) };
      }
      const seed = fault === 'varies' ? task.asked : 7;
      const source =
        fault === 'hands over bytes when asked'
          ? { bytes: new Uint8Array([seed]) }
          : { file: { seed } };
      const output = { media: 'image', mimeType: 'image/png', source } as const;
      const length = fault === 'gives one file' ? 1 : count;
      const partOf = (index: number) => {
        const column = fault === 'skips a part' && index > 0 ? index - 1 : index;
        return isGrid ? { part: { column, row: 0, columns: count, rows: 1 } } : {};
      };
      return {
        status: 'succeeded',
        outputs: Array.from({ length }, (_, index) => ({ ...output, ...partOf(index) })),
        actions: [{ id: 'again', label: '🔄' }],
      };
    },
    async openFile(file) {
      const { seed } = file as { seed: number };
      const isEmpty = fault === 'opens an empty file';
      return { body: Readable.from(isEmpty ? [] : [new Uint8Array([seed])]) };
    },
    async cancel(operation) {
      const task = read(operation);
      const hasEnded = task.asked > endsAfter || endsAfter === 0;
      if (!hasEnded || fault === 'cancels what has ended') task.isCancelled = true;
      if (fault === 'lies about the price') return { givenBack: 'unknown' };
      if (hasEnded) return { givenBack: 'none' };
      return { givenBack: runsAfter > 0 ? 'all' : 'none' };
    },
    async find(attemptId) {
      const [first] = tasks.keys();
      const operation = fault === 'finds any job' ? first : operations.get(attemptId);
      if (operation === undefined || fault === 'finds nothing') return undefined;
      return { status: 'running', operation };
    },
    async readWebhook(request) {
      const text = await request.text();
      if (!text.startsWith('{') && fault !== 'takes any webhook') throw new Error('Not ours.');
      return { operation: text.startsWith('{') ? JSON.parse(text).id : 'task-1' };
    },
  };
  return {
    engine,
    job: { attemptId: '1', input: { count }, files: [] },
    acceptedJobs: () => accepted,
    isUnderWay: once(events, 'asked'),
    sent: async () => new Request('http://127.0.0.1/', { method: 'POST', body: '{"id":"task-1"}' }),
  } satisfies Scene<Input> & { isUnderWay: Promise<unknown>; sent: () => Promise<Request> };
}

function harnessWith(fault?: Fault): EngineHarness<Input> {
  const open =
    (mood: Mood = {}, count = 1) =>
    async () =>
      openScene(mood, { fault, count });
  const gone = {
    role: 'reference',
    mimeType: 'image/png',
    readBytes: async () => Promise.reject(new Error('It was deleted.')),
  } as const;
  const cancelling = (mood: Mood, givenBack: 'all' | 'none') => async () => ({
    ...openScene(mood, { fault }),
    givenBack,
  });
  return {
    foreignRole: 'mask',
    scenes: {
      'one-output': open(),
      silent: open({ isSilent: true }),
      'several-outputs': open({}, 3),
      parts: async () => openScene({}, { fault, count: 3, isGrid: true }),
      actions: open(),
      progress: open({ runsAfter: 0, endsAfter: 3 }),
      'lost-answer': open({ losesAnswer: true }),
      'expired-file': async () => {
        const scene = openScene({}, { fault });
        return { ...scene, job: { ...scene.job, files: [gone] } };
      },
      'slow-body': open({ endsAfter: 50 }),
      unreachable: open({ isDown: true }),
      webhook: open(),
      'cancel-waiting': cancelling({}, 'all'),
      'cancel-running': cancelling({ runsAfter: 0 }, 'none'),
      'cancel-ended': cancelling({ endsAfter: 0 }, 'none'),
      failures: {
        busy: open({ fails: 'busy' }),
        'refused-input': open({ fails: 'refused-input' }),
      },
    },
  };
}

/** The names of the cases that fail. */
async function failuresOf(harness: EngineHarness<Input>): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, run } of engineContract(harness)) await run().catch(() => failed.push(name));
  return failed;
}

describe('an engine with every ability keeps the contract:', () => {
  it.each(engineContract(harnessWith()))('$name', ({ run }) => run());
});

describe('the contract finds an engine that', () => {
  it.each<[Fault, string]>([
    ['answers nonsense', 'makes one file, or one text'],
    ['cancels what has ended', 'leaves a job as it is that has ended'],
    ['drops files', 'refuses a file that it has no place for, and sends nothing'],
    ['fails what it cannot ask for', 'fails no job because it cannot ask for it'],
    ['falls back', 'tells how far it is'],
    ['finds any job', 'finds a job whose answer was lost, and no other'],
    ['finds nothing', 'finds a job whose answer was lost, and no other'],
    ['forgets its tasks', 'makes one file, or one text'],
    ['gives one file', 'makes several files'],
    ['hands over bytes when asked', 'makes one file, or one text'],
    ['ignores the signal', 'stops waiting when it is aborted under way'],
    ['keeps quiet', 'tells how far it is'],
    ['lies about the price', 'cancels a job that waits'],
    ['lies about the reason', 'fails as busy'],
    ['never ends', 'waits for an answer that comes slowly'],
    ['offers what it refuses', 'runs each action that it offers, and refuses others'],
    ['opens an empty file', 'opens each file that it names, as often as it is asked'],
    ['retries', 'calls a lost answer ambiguous, and sends the job once'],
    ['retries what was accepted', 'fails as busy'],
    ['sends before it looks at the signal', 'sends nothing for a signal that is aborted already'],
    ['skips a part', 'tells each part of its file once'],
    ['succeeds with a file that is gone', 'tells of a file that is gone, and sends nothing'],
    ['takes any action', 'runs each action that it offers, and refuses others'],
    ['takes any webhook', 'takes a webhook twice, for a hint'],
    ['talks after the end', 'makes one file, or one text'],
    ['tells nonsense', 'makes one file, or one text'],
    ['varies', 'reports the same end twice, to anyone with the operation'],
  ])('%s', async (fault, name) => {
    expect(await failuresOf(harnessWith(fault))).toContain(name);
  });
});

it('the contract finds an engine without actions that continues a job all the same', async () => {
  const { scenes, foreignRole } = harnessWith('takes any action');
  const { actions: _, ...rest } = scenes;
  const failures = await failuresOf({ scenes: rest, foreignRole });
  expect(failures).toContain('refuses to continue a job if it offers no actions');
});

it('the contract asks for the scenes of what an engine can do', async () => {
  const { scenes, foreignRole } = harnessWith();
  const { 'cancel-ended': _, unreachable: __, ...rest } = scenes;
  const [first] = engineContract({ scenes: rest, foreignRole });
  await expect(first?.run()).rejects.toThrow(/cancel-ended/);
});

it('the contract finds an engine that stops what the service makes anyway', async () => {
  const { scenes, foreignRole } = harnessWith();
  const running = scenes['cancel-running'];
  if (!running) throw new Error('It has no such scene.');
  const cancelRunning = async () => ({ ...(await running()), isMadeAnyway: true });
  const harness = { scenes: { ...scenes, 'cancel-running': cancelRunning }, foreignRole };
  expect(await failuresOf(harness)).toEqual(['cancels a job that runs']);
});

it('the contract finds an engine that repeats a key which the service quotes', async () => {
  const { scenes, foreignRole } = harnessWith();
  const quoting = (vendorMessage: string) => async () => {
    const scene = await scenes['one-output']();
    const failed = { status: 'failed', reason: 'unauthorized', isRetryable: false } as const;
    const engine = { ...scene.engine, start: async () => ({ ...failed, vendorMessage }) };
    return { ...scene, engine, secrets: ['a-secret-key'] };
  };
  const failuresWith = (vendorMessage: string) =>
    failuresOf({ scenes: { ...scenes, 'quoted-key': quoting(vendorMessage) }, foreignRole });
  expect(await failuresWith('Wrong: [key]')).toEqual([]);
  expect(await failuresWith('Wrong: a-secret-key')).toEqual([
    'repeats no key that the service quotes',
  ]);
});
