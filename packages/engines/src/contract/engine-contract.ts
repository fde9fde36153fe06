import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { checkEngineStatus } from '../check-engine-status.ts';
import type { EngineStatus, Progress } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { JsonValue } from '../json-value.ts';
import type { EngineHarness, EngineScenes, GivenBack, OpenScene, Scene } from './scene.ts';

/** One promise of the port, for any test runner: `it(name, run)`. */
export type ContractCase = {
  /** A sentence that says what the engine promises. */
  readonly name: string;
  /** Rejects if the engine breaks the promise. */
  readonly run: () => Promise<void>;
};

/** Status requests after which a simulated service's job must have ended. */
const maxAsks = 1000;

/**
 * The promises that every engine keeps, as tests: as many as its scenes can show. If a scene is missing
 * that its abilities call for, a test fails. Failing tests reject with an `AssertionError`.
 */
export function engineContract<Input>({
  scenes,
  foreignRole,
}: EngineHarness<Input>): readonly ContractCase[] {
  const cases: ContractCase[] = [];

  /** Adds a case for a scene, if the scene is there. */
  function add<More>(
    name: string,
    open: OpenScene<Input, More> | undefined,
    play: (scene: Scene<Input> & More) => Promise<void>,
  ): void {
    if (!open) return;
    const run = async () => {
      const scene = await open();
      try {
        await play(scene);
      } finally {
        await scene.close?.();
      }
    };
    cases.push({ name, run });
  }

  const plain = scenes['one-output'];

  add('has a scene for each of its abilities', plain, async ({ engine }) => {
    const missing = findMissing(engine, scenes);
    assert.deepEqual(missing, [], 'Add these scenes to the harness.');
  });

  add('makes one file, or one text', plain, async (scene) => {
    const { status } = await follow(scene);
    assert(status.status === 'succeeded', describe(status));
    const { outputs, facts } = status;
    assert.equal(outputs.length || facts?.texts?.length, 1);
    assert((scene.acceptedJobs?.() ?? 1) === 1, 'The service accepted the job more than once.');
  });

  add('makes the same again if it says that it is repeatable', plain, async (scene) => {
    if (!scene.engine.isRepeatable) return;
    const [one, other] = [await follow(scene), await follow(scene)];
    assert.deepEqual(outputsOf(other.status), outputsOf(one.status));
  });

  add('reports the same end twice, to anyone with the operation', plain, async (scene) => {
    const { status, operation } = await follow(scene);
    if (!scene.engine.status || operation === undefined) return;
    assert.deepEqual(await ask(scene, operation), status);
  });

  add('opens each file that it names, as often as it is asked', plain, async (scene) => {
    const { status } = await follow(scene);
    for (const { source } of outputsOf(status)) {
      if (!('file' in source)) continue;
      const first = await open(scene, source.file);
      assert(typeof first === 'string' || first.length > 0, 'It is empty.');
      assert.deepEqual(await open(scene, source.file), first);
    }
  });

  add('sends nothing for a signal that is aborted already', plain, async (scene) => {
    const reason = new Error('Nobody waits.');
    const started = start(scene, { signal: AbortSignal.abort(reason) });
    await assert.rejects(started, (error) => error === reason);
    assert.equal(scene.acceptedJobs?.() ?? 0, 0);
  });

  add('refuses a file that it has no place for, and sends nothing', plain, async (scene) => {
    const file = { role: foreignRole, createLink: async () => 'https://example.com/file' };
    const job = { ...scene.job, files: [...scene.job.files, file] };
    const status = await start({ ...scene, job });
    assertFailed(status, 'unsupported');
    assert.equal(scene.acceptedJobs?.() ?? 0, 0);
  });

  add('stops waiting when it is aborted under way', scenes.silent, async (scene) => {
    const controller = new AbortController();
    const reason = new Error('The person left.');
    const { signal } = controller;
    const waiting = scene.engine.status
      ? start(scene, { signal }).then((status) =>
          status.status === 'running' ? ask(scene, status.operation, { signal }) : status,
        )
      : start(scene, { signal });
    const rejected = assert.rejects(waiting, (error) => error === reason);
    await Promise.race([scene.isUnderWay, rejected]);
    controller.abort(reason);
    await rejected;
  });

  add('makes several files', scenes['several-outputs'], async (scene) => {
    const { status } = await follow(scene);
    assert(status.status === 'succeeded', describe(status));
    assert(status.outputs.length > 1, 'It made one file only.');
  });

  add('tells each part of its file once', scenes.parts, async (scene) => {
    const { status } = await follow(scene);
    assert(status.status === 'succeeded', describe(status));
    const { outputs } = status;
    const [first] = outputs;
    assert(first?.part, 'Its pictures are no parts.');
    const { columns, rows } = first.part;
    const told = outputs.map(({ source, part }) => ({ source, part }));
    const whole = Array.from({ length: columns * rows }, (_, index) => ({
      source: first.source,
      part: { column: index % columns, row: Math.floor(index / columns), columns, rows },
    }));
    assert.deepEqual(told, whole);
  });

  add('runs each action that it offers, and refuses others', scenes.actions, async (scene) => {
    const { status, operation: accepted } = await follow(scene);
    assert(status.status === 'succeeded', describe(status));
    const operation = status.operation ?? accepted;
    const actions = (status.actions ?? []).filter(({ needs = [] }) => needs.length === 0);
    assert(actions.length > 0, 'It offered no action.');
    assert(operation !== undefined, 'It gave no operation that its actions refer to.');
    const run = (action: string) => {
      const parent = { operation: copy(operation), action };
      return follow({ ...scene, job: { ...scene.job, attemptId: action, parent } });
    };
    for (const { id } of actions) {
      const continued = await run(id);
      assert.equal(continued.status.status, 'succeeded', describe(continued.status));
    }
    const jobs = scene.acceptedJobs?.();
    assertFailed((await run('no action of its')).status, 'unsupported');
    assert.equal(scene.acceptedJobs?.(), jobs);
  });

  add('refuses to continue a job if it offers no actions', plain, async (scene) => {
    if (scenes.actions) return;
    const parent = { operation: {}, action: 'vary' };
    assertFailed(await start({ ...scene, job: { ...scene.job, parent } }), 'unsupported');
    assert.equal(scene.acceptedJobs?.() ?? 0, 0);
  });

  add('tells how far it is', scenes.progress, async (scene) => {
    const { percents } = await follow(scene);
    assert(percents.length > 0, 'It never told a percentage.');
  });

  add('waits for an answer that comes slowly', scenes['slow-body'], async (scene) => {
    const { status } = await follow(scene);
    assert.equal(status.status, 'succeeded', describe(status));
  });

  for (const [reason, open] of Object.entries(scenes.failures)) {
    add(`fails as ${reason}`, open, async (scene) => {
      const { status } = await follow(scene);
      assertFailed(status, reason as FailureReason);
      if (!status.isRetryable) return;
      assert.equal(scene.acceptedJobs?.() ?? 0, 0, 'It was accepted, and is not to be retried.');
    });
  }

  add(
    'calls a lost answer ambiguous, and sends the job once',
    scenes['lost-answer'],
    async (scene) => {
      assertFailed(await start(scene), 'ambiguous');
      assert.equal(scene.acceptedJobs?.() ?? 1, 1);
    },
  );

  add('finds a job whose answer was lost, and no other', scenes['lost-answer'], async (scene) => {
    const { find } = scene.engine;
    if (!find) return;
    const { signal } = new AbortController();
    await start(scene);
    assert.equal(await find(`not ${scene.job.attemptId}`, { signal }), undefined);
    const found = await find(scene.job.attemptId, { signal });
    assert(found, 'It does not find the job.');
    const { status } = await follow(scene, checked(found));
    assert(status.status === 'succeeded', describe(status));
    assert((scene.acceptedJobs?.() ?? 1) === 1, 'It started the job again.');
  });

  add('repeats no key that the service quotes', scenes['quoted-key'], async (scene) => {
    const status = await start(scene);
    assert(status.status === 'failed', describe(status));
    const { vendorMessage } = status;
    assert.notEqual(vendorMessage, '', 'It repeats nothing of what the service said.');
    const told = scene.secrets.filter((secret) => vendorMessage.includes(secret));
    assert.equal(told.length, 0, 'The key is in the message.');
  });

  add('tells of a file that is gone, and sends nothing', scenes['expired-file'], async (scene) => {
    assertFailed(await start(scene), 'expired');
    assert.equal(scene.acceptedJobs?.() ?? 0, 0);
  });

  add('fails no job because it cannot ask for it', scenes.unreachable, async (scene) => {
    const status = await start(scene);
    assert(status.status === 'running', describe(status));
    await assert.rejects(ask(scene, status.operation));
  });

  add('takes a webhook twice, for a hint', scenes.webhook, async (scene) => {
    const { status } = await follow(scene);
    assert(scene.engine.readWebhook, 'The engine has no readWebhook.');
    for (const request of [await scene.sent(), await scene.sent()]) {
      const { operation } = await scene.engine.readWebhook(request);
      assert.deepEqual(await ask(scene, copy(operation)), status);
    }
    const nonsense = new Request('http://127.0.0.1/', { method: 'POST', body: 'nonsense' });
    await assert.rejects(scene.engine.readWebhook(nonsense));
  });

  add('tells what its account has left, and makes nothing', scenes.balance, async (scene) => {
    const { signal } = new AbortController();
    assert.deepEqual(await scene.engine.balance?.({ signal }), scene.balance);
    assert.equal(scene.acceptedJobs?.() ?? 0, 0);
    const reason = new Error('Nobody waits.');
    const asked = scene.engine.balance?.({ signal: AbortSignal.abort(reason) });
    await assert.rejects(asked ?? Promise.resolve(), (error) => error === reason);
  });

  add('makes up no balance where its service tells none', plain, async ({ engine }) => {
    const { signal } = new AbortController();
    assert.equal(await engine.balance?.({ signal }), undefined);
  });

  const cancel = (name: string, open: OpenScene<Input, GivenBack> | undefined) =>
    add(name, open, async (scene) => {
      const first = await start(scene);
      assert(first.status === 'running', describe(first));
      const { signal } = new AbortController();
      assert(scene.engine.cancel, 'The engine has no cancel.');
      const { givenBack } = await scene.engine.cancel(copy(first.operation), { signal });
      assert.equal(givenBack, scene.givenBack);
      const { status } = await follow(scene, first);
      const isMade = open === scenes['cancel-ended'] || scene.isMadeAnyway === true;
      assert.equal(status.status, isMade ? 'succeeded' : 'failed', describe(status));
    });
  cancel('cancels a job that waits', scenes['cancel-waiting']);
  cancel('cancels a job that runs', scenes['cancel-running']);
  cancel('leaves a job as it is that has ended', scenes['cancel-ended']);

  return cases;
}

function findMissing<Input>(
  engine: Scene<Input>['engine'],
  scenes: EngineScenes<Input>,
): readonly string[] {
  const needed: readonly (readonly [keyof EngineScenes<Input>, unknown])[] = [
    ['lost-answer', !engine.isRepeatable || engine.find],
    ['unreachable', engine.status],
    ['webhook', engine.readWebhook],
    ['balance', engine.balance],
    ['cancel-waiting', engine.cancel],
    ['cancel-running', engine.cancel],
    ['cancel-ended', engine.cancel],
  ];
  return needed.flatMap(([scene, isNeeded]) => (isNeeded && !scenes[scene] ? scene : []));
}

async function start<Input>(
  { engine, job }: Scene<Input>,
  {
    signal = new AbortController().signal,
    onProgress = () => {},
  }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
): Promise<EngineStatus> {
  return checked(await engine.start(job, { signal, onProgress }));
}

async function ask<Input>(
  { engine }: Scene<Input>,
  operation: JsonValue,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<EngineStatus> {
  assert(engine.status, 'It gave an operation, and cannot be asked.');
  const status = checked(await engine.status(copy(operation), { signal }));
  const hasBytes = outputsOf(status).some(({ source }) => 'bytes' in source);
  assert(!hasBytes, 'It hands over a file when it is asked how a job stands.');
  return status;
}

/** The bytes of a file that a status names, as another process opens it; or its URL. */
async function open<Input>({ engine }: Scene<Input>, file: JsonValue): Promise<Buffer | string> {
  assert(engine.openFile, 'It names a file, and cannot open it.');
  const { signal } = new AbortController();
  const opened = await engine.openFile(copy(file), { signal });
  assert(opened, 'It does not have the file that it names.');
  if ('url' in opened) return opened.url;
  const parts: Uint8Array[] = [];
  for await (const part of opened.body) parts.push(part);
  const bytes = Buffer.concat(parts);
  assert.equal(opened.size ?? bytes.length, bytes.length);
  return bytes;
}

/** Follows a job to its end, from its operation alone. */
async function follow<Input>(scene: Scene<Input>, started?: EngineStatus) {
  const percents: number[] = [];
  const issues: string[] = [];
  let hasEnded = false;
  const note = (progress: Progress) => {
    if (hasEnded) issues.push('It told progress after start had ended.');
    issues.push(...checkEngineStatus({ status: 'running', operation: null, ...progress }));
    if (progress.percent !== undefined) percents.push(progress.percent);
  };
  let status = started ?? (await start(scene, { onProgress: note }));
  hasEnded = true;
  let operation: JsonValue | undefined;
  for (let asked = 0; status.status === 'running'; asked += 1) {
    assert(asked < maxAsks, 'The job has no end.');
    if (status.percent !== undefined) percents.push(status.percent);
    operation = status.operation;
    // The service may live in this process.
    await setImmediate();
    status = await ask(scene, operation);
  }
  await setImmediate();
  assert.deepEqual(issues, []);
  const rising = [...percents].sort((one, other) => one - other);
  assert.deepEqual(percents, rising, 'The percentage fell.');
  return { status, operation, percents };
}

function checked(status: EngineStatus): EngineStatus {
  assert.deepEqual(checkEngineStatus(status), []);
  return status;
}

function assertFailed(
  status: EngineStatus,
  reason: FailureReason,
): asserts status is Extract<EngineStatus, { status: 'failed' }> {
  assert(status.status === 'failed', describe(status));
  assert.equal(status.reason, reason, describe(status));
}

function outputsOf(status: EngineStatus) {
  return status.status === 'succeeded' ? status.outputs : [];
}

function describe(status: EngineStatus): string {
  return status.status === 'failed'
    ? `It failed: ${status.reason}, ${status.vendorMessage}`
    : `It has ${status.status}.`;
}

/** As another process reads it. */
function copy(operation: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(operation));
}
