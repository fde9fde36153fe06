import { answerBilling } from '../answer-billing.ts';
import {
  ok,
  type SimulatedAnswer,
  type SimulatedRequest,
  textOf,
  textsOf,
} from './simulated-service.ts';

/** Row of the gateway for a task, which it compares with the service now and then. */
type Row = { readonly id: string; readonly action: string; readonly prompt: string; task: Task };
type Task = Readonly<Record<string, unknown>>;

export type GatewayOptions = {
  readonly key: string;
  /** Tasks that the account can pay for. */
  readonly quota: number;
  /** Balance of the account; undefined: it tells none. */
  readonly balance?: number | undefined;
  /** The service behind it, which has a key of its own. */
  upstream(request: SimulatedRequest): SimulatedAnswer;
  readonly upstreamKey: string;
};

/** Parts of buttons' ids that it knows, and what it calls them. */
const knownActions: readonly (readonly [RegExp, string])[] = [
  [/upsample/, 'UPSCALE'],
  [/^variation$/, 'VARIATION'],
  [/^low_variation$/, 'LOW_VARIATION'],
  [/^high_variation$/, 'HIGH_VARIATION'],
  [/pan/, 'PAN'],
  [/reroll/, 'REROLL'],
  [/^Outpaint$/, 'ZOOM'],
  [/^CustomZoom$/, 'CUSTOM_ZOOM'],
  [/^Inpaint$/, 'INPAINT'],
];

/**
 * A gateway before another midjourney-proxy: github.com/Calcium-Ion/new-api at ef8ae4d, `relay-mj.go`,
 * `service/midjourney.go`, `controller/{relay,midjourney}.go`, `middleware/{auth,utils}.go`.
 */
export function createNewApi({ key, quota, balance, upstream, upstreamKey }: GatewayOptions) {
  const rows = new Map<string, Row>();
  let spent = 0;

  return (request: SimulatedRequest): SimulatedAnswer => {
    const { method, path, headers, body } = request;
    if (readKey(headers) !== readSecret(key)) {
      const error = { message: '无效的令牌 (request id: 1)', type: 'new_api_error' };
      return { status: 401, body: { error } };
    }
    const billing = method === 'GET' && answerBilling(path, balance);
    if (billing) return ok(billing);
    const [, route] = /^\/(?:[^/]+\/)?mj\/(.+)$/.exec(path) ?? [];
    if (route === undefined) return { status: 404, body: { error: { message: 'Invalid URL' } } };
    const forward = (sent: SimulatedRequest['body']) =>
      upstream({
        ...{ method, path: `/mj/${route}`, body: sent },
        headers: new Headers({ 'mj-api-secret': upstreamKey }),
      });
    const [, id = '', question] = /^task\/([^/]+)\/(fetch|image-seed)$/.exec(route) ?? [];
    if (method === 'GET' && question) {
      const row = rows.get(id);
      if (!row) return refused(4, 'task_no_found');
      return question === 'image-seed' ? forward({}) : ok(show(row));
    }
    if (method === 'POST' && route === 'task/list-by-condition') {
      return ok(
        textsOf(body, 'ids')
          .flatMap((known) => rows.get(known) ?? [])
          .map(show),
      );
    }
    const prepared = method === 'POST' ? prepare(route, body) : undefined;
    if (!prepared) return { status: 404, body: { error: { message: 'Invalid URL' } } };
    if ('status' in prepared) return prepared;
    const { action, prompt } = prepared;
    const isFree = action === 'INPAINT' || action === 'CUSTOM_ZOOM';
    if (!isFree && spent >= quota) return refused(4, 'quota_not_enough');
    const { notifyHook: _hook, accountFilter: _filter, ...sent } = body;
    const answer = forward(sent);
    if (answer.status === 200 && !isFree) spent += 1;
    const told = answer.body as { code: number; result: unknown } | undefined;
    if (!told) return answer;
    if (typeof told.result === 'string' && !rows.has(told.result)) {
      rows.set(told.result, { id: told.result, action, prompt, task: unseen });
    }
    const isHidden = told.code === 22 || (told.code === 21 && !isFree);
    return isHidden ? { ...answer, body: { ...told, code: 1 } } : answer;
  };

  /** It looks every 15 seconds, and answers with what it saw the last time. */
  function show(row: Row) {
    const { id, action, prompt, task } = row;
    if (task['status'] !== 'SUCCESS' && task['status'] !== 'FAILURE') {
      const headers = new Headers({ 'mj-api-secret': upstreamKey });
      const path = `/mj/task/${id}/fetch`;
      const { status, body } = upstream({ method: 'GET', path, headers, body: {} });
      if (status === 200 && body !== undefined) row.task = body as Task;
    }
    return { ...task, id, action, prompt };
  }

  /** Names a submission, or says why it refuses one. */
  function prepare(
    route: string,
    body: SimulatedRequest['body'],
  ): { action: string; prompt: string } | SimulatedAnswer | undefined {
    const prompt = textOf(body, 'prompt');
    switch (route) {
      case 'submit/imagine':
        return prompt === '' ? refused(4, 'prompt_is_required') : { action: 'IMAGINE', prompt };
      case 'submit/upload-discord-images':
        return { action: 'UPLOAD', prompt };
      case 'submit/blend':
      case 'submit/describe':
      case 'submit/shorten':
        return { action: route.slice('submit/'.length).toUpperCase(), prompt };
      case 'insight-face/swap':
        return textOf(body, 'sourceBase64') === '' || textOf(body, 'targetBase64') === ''
          ? refused(4, 'sour_base64_and_target_base64_is_required')
          : { action: 'SWAP_FACE', prompt: 'InsightFace' };
      case 'submit/action':
      case 'submit/modal': {
        const action = route === 'submit/modal' ? 'MODAL' : readAction(textOf(body, 'customId'));
        if (typeof action !== 'string') return action;
        const parent = rows.get(textOf(body, 'taskId'));
        if (!parent) return refused(4, 'task_not_found');
        if (action !== 'MODAL' && parent.task['status'] !== 'SUCCESS') {
          return refused(4, 'task_status_not_success');
        }
        return { action, prompt: parent.prompt };
      }
      default:
        return undefined;
    }
  }
}

/** A row that was not compared yet. */
const unseen: Task = { status: '', progress: '0%', imageUrl: '', failReason: '', buttons: null };

function readAction(customId: string): string | SimulatedAnswer {
  if (customId === '') return refused(4, 'custom_id_is_required');
  const parts = customId.split('::');
  const name = parts[1] === 'JOB' ? parts[2] : parts[1];
  // Go's index out of range.
  if (name === undefined) return { status: 500, body: { error: { message: 'Panic detected' } } };
  const action = knownActions.find(([pattern]) => pattern.test(name))?.[1];
  return action ?? refused(4, `unknown_action:${customId}`);
}

const refused = (code: number, description: string): SimulatedAnswer => ({
  status: 400,
  body: { description: `${description} `, type: 'upstream_error', code },
});

function readKey(headers: Headers): string {
  const authorization = (headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const isOther = authorization === '' || authorization === 'midjourney-proxy';
  return readSecret(isOther ? (headers.get('mj-api-secret') ?? '') : authorization);
}

/** Without `sk-`, and without what may follow to choose a channel. */
const readSecret = (key: string) => /^(?:Bearer )?(?:sk-)?([^-]*)/.exec(key)?.[1] ?? '';
