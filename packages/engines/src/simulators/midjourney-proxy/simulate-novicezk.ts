import {
  isDataUri,
  ok,
  result,
  type SimulatedAnswer,
  type SimulatedRequest,
  textOf,
  textsOf,
} from './simulated-service.ts';
import { bannedWord, type SimulatedTask, type SimulatedTasks } from './simulated-tasks.ts';

export type ProxyOptions = {
  readonly key: string;
  readonly store: SimulatedTasks;
  /** Address of a task's picture. */
  pictureOf(task: SimulatedTask): string;
  /** The account asks what to change before it varies anything. */
  readonly hasRemix: boolean;
  /** Whether a face is found in a picture. */
  hasFace(picture: Uint8Array): boolean;
};

const gridActions = ['IMAGINE', 'VARIATION', 'REROLL', 'BLEND'];

/**
 * The free midjourney-proxy: github.com/novicezk/midjourney-proxy at 0be95a9, `SubmitController`,
 * `TaskController`, `ApiAuthorizeInterceptor`, `DiscordInstanceImpl` and `docs/api.md`.
 */
export function simulateNovicezk(
  { key, store, pictureOf }: ProxyOptions,
  { method, path, headers, body }: SimulatedRequest,
): SimulatedAnswer {
  if (headers.get('mj-api-secret') !== key) return { status: 401 };
  const [, id] = /^\/mj\/task\/([^/]+)\/fetch$/.exec(path) ?? [];
  if (method === 'GET' && id !== undefined) {
    const task = store.tasks.get(id);
    // Spring writes nothing for null.
    return task ? ok(toBody(task)) : ok();
  }
  if (method === 'GET' && path === '/mj/task/list')
    return ok([...store.tasks.values()].map(toBody));
  if (method !== 'POST') return { status: 404, body: { error: 'Not Found', path } };
  const submit = (task: Pick<SimulatedTask, 'action' | 'prompt'> & Partial<SimulatedTask>) => {
    const added = store.add({ ...task, ...echoesOf(body) });
    return result(1, '提交成功', added.id, { discordInstanceId: '1118138338562560102' });
  };
  switch (path) {
    case '/mj/task/list-by-condition':
      return ok(findTasks(store, body).map(toBody));
    case '/mj/submit/imagine': {
      const prompt = textOf(body, 'prompt').trim();
      if (prompt === '') return result(4, 'prompt不能为空');
      if (prompt.includes(bannedWord)) {
        return result(24, '可能包含敏感词', null, { promptEn: prompt, bannedWord });
      }
      if (!textsOf(body, 'base64Array').every(isDataUri)) return result(4, 'base64格式错误');
      return submit({ action: 'IMAGINE', prompt });
    }
    case '/mj/submit/blend': {
      const pictures = textsOf(body, 'base64Array');
      if (pictures.length < 2 || pictures.length > 5) return result(4, 'base64List参数错误');
      if (textOf(body, 'dimensions') === '') return result(4, 'dimensions参数错误');
      if (!pictures.every(isDataUri)) return result(4, 'base64格式错误');
      return submit({ action: 'BLEND', prompt: '' });
    }
    case '/mj/submit/describe': {
      const picture = textOf(body, 'base64');
      if (picture === '') return result(4, 'base64不能为空');
      if (!isDataUri(picture)) return result(4, 'base64格式错误');
      return submit({ action: 'DESCRIBE', prompt: '' });
    }
    case '/mj/submit/change': {
      const taskId = textOf(body, 'taskId');
      const action = textOf(body, 'action');
      if (taskId === '') return result(4, 'taskId不能为空');
      if (!['UPSCALE', 'VARIATION', 'REROLL'].includes(action)) return result(4, 'action参数错误');
      const parent = store.tasks.get(taskId);
      if (!parent) return result(3, '关联任务不存在或已失效');
      if (parent.states.length > 1) return result(4, '关联任务状态错误');
      if (!gridActions.includes(parent.action)) return result(4, '关联任务不允许执行变化');
      return submit({ action, prompt: parent.prompt, parentId: parent.id });
    }
    default:
      return { status: 404, body: { error: 'Not Found', path } };
  }

  function toBody(task: SimulatedTask) {
    const { status, progress, failReason = null } = store.look(task);
    const { action, prompt, promptEn, state } = task;
    const isDone = status === 'SUCCESS';
    const finalPrompt = action === 'DESCRIBE' ? descriptions : promptEn;
    return {
      ...{ id: task.id, action, status, prompt, promptEn, progress, failReason },
      ...{ description: `/${action.toLowerCase()} ${prompt}`, state },
      imageUrl: isDone || status === 'IN_PROGRESS' ? pictureOf(task) : null,
      properties: isDone ? { finalPrompt } : {},
    };
  }
}

/** Fields that a task is stored with as they came. */
export const echoesOf = (body: SimulatedRequest['body']) => ({
  notifyHook: textOf(body, 'notifyHook'),
  state: textOf(body, 'state'),
});

export const findTasks = (store: SimulatedTasks, body: SimulatedRequest['body']) =>
  textsOf(body, 'ids').flatMap((id) => store.tasks.get(id) ?? []);

/** Midjourney's descriptions of a picture. */
export const descriptions = [1, 2, 3, 4]
  .map((number) => `${number}\uFE0F\u20E3 A mountain in snow, number ${number} --ar 5:4`)
  .join('\n\n');
