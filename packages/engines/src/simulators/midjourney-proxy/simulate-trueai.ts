import { descriptions, echoesOf, findTasks, type ProxyOptions } from './simulate-novicezk.ts';
import {
  bytesOf,
  isDataUri,
  ok,
  result,
  type SimulatedAnswer,
  type SimulatedRequest,
  textOf,
  textsOf,
} from './simulated-service.ts';
import type { SimulatedTask } from './simulated-tasks.ts';

const hash = '7af96d1a-67c7-4d74-b173-8430c98c7631';
const instance = { discordInstanceId: '1118138338562560102' };

/** Buttons by what their task is; used ones have the style 3. */
const button = (customId: string, label: string, emoji = '') => ({
  ...{ customId, label, emoji, style: 2, type: 2 },
});
const grid = [
  ...[1, 2, 3, 4].map((index) => button(`MJ::JOB::upsample::${index}::${hash}`, `U${index}`)),
  button(`MJ::JOB::reroll::0::${hash}::SOLO`, '', '🔄'),
  ...[1, 2, 3, 4].map((index) => button(`MJ::JOB::variation::${index}::${hash}`, `V${index}`)),
];
const single = [
  button(`MJ::JOB::upsample_v6r1_2x_subtle::1::${hash}::SOLO`, 'Upscale (Subtle)', 'upscale_1'),
  button(`MJ::JOB::low_variation::1::${hash}::SOLO`, 'Vary (Subtle)', '🪄'),
  button(`MJ::JOB::high_variation::1::${hash}::SOLO`, 'Vary (Strong)', '🪄'),
  button(`MJ::Inpaint::1::${hash}::SOLO`, 'Vary (Region)', '🖌️'),
  button(`MJ::Outpaint::50::1::${hash}::SOLO`, 'Zoom Out 2x', '🔍'),
  button(`MJ::CustomZoom::${hash}`, 'Custom Zoom', '🔍'),
  button(`MJ::JOB::pan_left::1::${hash}::SOLO`, '', '⬅️'),
  button(`MJ::BOOKMARK::${hash}`, '', '❤️'),
];
const described = [
  ...[1, 2, 3, 4].map((index) =>
    button(`MJ::Job::PicReader::${index}`, '', `${index}\uFE0F\u20E3`),
  ),
  button('MJ::Job::PicReader::all', 'Imagine all', '🎉'),
];

const buttonsOf: Readonly<Record<string, readonly ReturnType<typeof button>[]>> = {
  IMAGINE: grid,
  BLEND: grid,
  VARIATION: grid,
  ZOOM: grid,
  PAN: grid,
  UPSCALE: single,
  UPSCALE_HD: single,
  DESCRIBE: described,
};

/** The task that a button begins, by the beginning of its id. */
const actionsOfButtons: readonly (readonly [string, string])[] = [
  ['MJ::JOB::upsample::', 'UPSCALE'],
  ['MJ::JOB::variation::', 'VARIATION'],
  ['MJ::JOB::reroll::', 'IMAGINE'],
  ['MJ::JOB::high_variation::', 'VARIATION'],
  ['MJ::JOB::low_variation::', 'VARIATION'],
  ['MJ::Outpaint::', 'ZOOM'],
  ['MJ::JOB::pan_', 'PAN'],
  ['MJ::JOB::upsample_', 'UPSCALE_HD'],
  ['MJ::CustomZoom::', 'ZOOM'],
  ['MJ::Inpaint::', 'VARIATION'],
  ['MJ::JOB::animate_', 'VIDEO'],
  ['MJ::Job::PicReader', 'IMAGINE'],
];

/** Buttons that wait for a window always, and those that do so where the account has remix. */
const windows = /^MJ::(CustomZoom|Inpaint|Job::PicReader)::/;
const remixed = ['PAN', 'VARIATION', 'VIDEO'];

/** Bytes of each picture whose faces are swapped, unless its operator says otherwise. */
const maxSwapBytes = 10 * 1024 * 1024;

/**
 * github.com/trueai-org/midjourney-proxy at ed32197: `SubmitController`, `TaskController`,
 * `InsightFaceController`, `FaceSwapService`, `SimpleAuthMiddleware`, `TaskService` and `CustomComponentModel`.
 */
export function simulateTrueai(
  { key, store, pictureOf, hasRemix, hasFace }: ProxyOptions,
  { method, path, headers, body }: SimulatedRequest,
): SimulatedAnswer {
  // Authorization counts where both are sent, and is compared as it is.
  if ((headers.get('authorization') || headers.get('mj-api-secret')) !== key) {
    return { status: 401, body: 'Authorization header missing.' };
  }
  const [, route] = /^\/(?:mj-(?:fast|relax|turbo)\/)?mj\/(.+)$/.exec(path) ?? [];
  const [, id = '', question] = /^task\/([^/]+)\/(fetch|image-seed)$/.exec(route ?? '') ?? [];
  if (method === 'GET' && question === 'fetch') {
    const task = store.tasks.get(id);
    // ASP.NET answers null with 204.
    return task ? ok(toBody(task)) : { status: 204 };
  }
  if (method === 'GET' && question === 'image-seed') {
    if (!store.tasks.has(id)) return missing('关联任务不存在或已失效');
    return result(1, '成功', '1234567890');
  }
  if (method === 'GET' && route === 'task/list') {
    return ok([...store.tasks.values()].slice(-100).reverse().map(toBody));
  }
  const submit = (task: Pick<SimulatedTask, 'action' | 'prompt'> & Partial<SimulatedTask>) => {
    const added = store.add({ ...task, ...echoesOf(body) });
    return result(1, '提交成功', added.id, instance);
  };
  switch (method === 'POST' ? route : undefined) {
    case 'task/list-by-condition':
      return ok(findTasks(store, body).map(toBody));
    case 'submit/imagine': {
      const prompt = textOf(body, 'prompt').trim();
      if (prompt === '') return result(4, 'prompt不能为空');
      if (!textsOf(body, 'base64Array').every(isDataUri)) return result(4, 'base64格式错误');
      return submit({ action: 'IMAGINE', prompt });
    }
    case 'submit/upload-discord-images': {
      const pictures = textsOf(body, 'base64Array');
      if (pictures.length === 0) return result(4, 'base64Array不能为空');
      if (!pictures.every(isDataUri)) return result(4, 'base64格式错误');
      return result(1, '提交成功', pictures.map(linkOf));
    }
    case 'submit/blend': {
      const pictures = textsOf(body, 'base64Array');
      if (pictures.length < 2 || pictures.length > 5) {
        return result(4, '图片参数错误，2~5张图片');
      }
      if (!pictures.every(isDataUri)) return result(4, 'base64格式错误');
      return submit({ action: 'BLEND', prompt: '' });
    }
    case 'submit/describe': {
      const picture = textOf(body, 'base64');
      if (picture === '' && textOf(body, 'link') === '') {
        return result(4, 'base64或link不能为空');
      }
      if (picture !== '' && !isDataUri(picture)) return result(4, 'base64格式错误');
      return submit({ action: 'DESCRIBE', prompt: '' });
    }
    case 'submit/shorten':
      return submit({ action: 'SHORTEN', prompt: textOf(body, 'prompt') });
    case 'submit/action':
      return act();
    case 'submit/modal': {
      const task = store.tasks.get(textOf(body, 'taskId'));
      if (!task) return missing('关联任务不存在或已失效');
      const prompt = textOf(body, 'prompt') || (store.tasks.get(task.parentId ?? '')?.prompt ?? '');
      if (prompt === '') return result(4, 'prompt不能为空');
      task.prompt = prompt;
      task.promptEn = prompt;
      store.confirm(task);
      return result(1, '提交成功', task.id, instance);
    }
    case 'insight-face/swap': {
      const face = textOf(body, 'sourceBase64');
      const target = textOf(body, 'targetBase64');
      if (face === '') return result(4, '人脸图片不能为空');
      if (target === '') return result(4, '目标图片不能为空');
      if (face === target) return result(4, '人脸图片和目标图片不能相同');
      if (!isDataUri(face)) return result(4, '人脸图片格式错误');
      if (!isDataUri(target)) return result(4, '目标图片格式错误');
      const [facePicture, targetPicture] = [bytesOf(face), bytesOf(target)];
      if (facePicture.length > maxSwapBytes) return result(4, '人脸图片大小超过最大限制');
      if (targetPicture.length > maxSwapBytes) return result(4, '目标图片大小超过最大限制');
      // The model returns nothing where it finds no face, and has not failed.
      const failReason =
        hasFace(facePicture) && hasFace(targetPicture)
          ? undefined
          : '执行失败返回内容为空 https://api.replicate.com/v1/predictions/1';
      return submit({ action: 'SWAP_FACE', prompt: '', failReason });
    }
    default:
      return { status: 404 };
  }

  function act(): SimulatedAnswer {
    const customId = textOf(body, 'customId');
    const taskId = textOf(body, 'taskId');
    if (taskId === '' || customId === '') return result(4, '参数错误');
    const parent = store.tasks.get(taskId);
    if (!parent) return missing('关联任务不存在或已失效');
    if (parent.states.length > 1 || parent.isWaiting) return result(4, '关联任务状态错误');
    const action = actionsOfButtons.find(([start]) => customId.startsWith(start))?.[1];
    if (!action) return result(4, '未知的 Action 类型');
    const { prompt } = parent;
    const asksRemix =
      hasRemix && (remixed.includes(action) || customId.startsWith('MJ::JOB::reroll'));
    if (!windows.test(customId) && !asksRemix) {
      return submit({ action, prompt, parentId: parent.id, customId });
    }
    const isRegion = customId.startsWith('MJ::Inpaint::');
    const task = store.add({
      ...{ action, parentId: parent.id, customId, isWaiting: true },
      prompt: isRegion ? '' : prompt,
      promptEn: isRegion ? '' : finalPromptOf(parent),
      ...echoesOf(body),
    });
    const properties = { finalPrompt: task.promptEn, remix: true };
    return result(21, 'Waiting for window confirm', task.id, properties);
  }

  function toBody(task: SimulatedTask) {
    const { status, progress, failReason = null } = store.look(task);
    const { action, prompt, promptEn, state, parentId = null } = task;
    const isDone = status === 'SUCCESS';
    return {
      ...{ id: task.id, parentId, botType: 'MID_JOURNEY', action, status, state, prompt, promptEn },
      ...{ progress, failReason, description: `/${action.toLowerCase()} ${prompt}` },
      imageUrl: isDone || status === 'IN_PROGRESS' ? pictureOf(task) : null,
      ...(isDone && { width: action === 'UPSCALE' ? 64 : 128, contentType: 'image/png' }),
      ...(isDone && { height: action === 'UPSCALE' ? 64 : 128 }),
      buttons: isDone ? (buttonsOf[action] ?? []) : [],
      properties: isDone ? { ...instance, finalPrompt: finalPromptOf(task) } : instance,
    };
  }
}

const linkOf = (_: string, index: number) =>
  `https://cdn.discordapp.com/attachments/1118138338562560102/${index + 1}/image.png?ex=66`;

/** It adds a seed to tell tasks with the same prompt apart. */
function finalPromptOf({ action, promptEn }: SimulatedTask): string {
  if (action === 'DESCRIBE' || action === 'SHORTEN') return descriptions;
  return promptEn.includes('--seed') ? promptEn : `${promptEn} --seed 42`.trim();
}

const missing = (description: string): SimulatedAnswer => ({
  status: 404,
  body: { code: 3, description, result: null, properties: {} },
});
