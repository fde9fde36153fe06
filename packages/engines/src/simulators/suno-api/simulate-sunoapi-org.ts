import type { ServedRequest } from '../serve.ts';
import type { SimulatedService } from './simulated-service.ts';
import type { SimulatedOrder, SimulatedTask } from './simulated-tasks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A code and a sentence, or what is to be made. */
type Checked = { readonly code: number; readonly msg: string } | SimulatedOrder;

const early = { prompt: 3000, style: 200, title: 80 };
const late = { prompt: 5000, style: 1000, title: 80 };
const models: Readonly<Record<string, typeof early>> = {
  ...{ V3_5: early, V4: early },
  ...{ V4_5: late, V4_5PLUS: late, V4_5ALL: late, V5: late, V5_5: late },
};

const settingNames = ['negativeTags', 'vocalGender', 'styleWeight', 'weirdnessConstraint'];
const commonNames = [...settingNames, 'model', 'callBackUrl', 'prompt', 'style', 'title'];
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  generate: [...commonNames, 'customMode', 'instrumental'],
  'generate/upload-cover': [...commonNames, 'customMode', 'instrumental', 'uploadUrl'],
  'generate/extend': [...commonNames, 'defaultParamFlag', 'audioId', 'continueAt'],
};

/**
 * sunoapi.org, and kie.ai with it, after docs.sunoapi.org (generate-music, extend-music,
 * upload-and-cover-audio, get-music-generation-details, get-remaining-credits and their callbacks). What goes wrong comes with
 * status 200 and a code.
 */
export function simulateSunoApiOrg({
  key,
  store,
  failure,
  losesWebhooks,
  balance,
  fileOf,
}: SimulatedService) {
  const answer = (code: number, msg: string, data: unknown = null) => ({
    ...{ status: 200, body: { code, msg, data } },
  });

  function check(call: string, fields: Fields): Checked {
    const refuse = (msg: string, code = 400) => ({ code, msg });
    const unknown = Object.keys(fields).find((name) => !fieldNames[call]?.includes(name));
    if (unknown) return refuse(`Unknown parameter: ${unknown}`);
    const { model, callBackUrl, vocalGender = 'm', customMode, instrumental } = fields;
    const limits = models[String(model)];
    if (!limits) return refuse('The model is not supported');
    if (!/^https?:\/\//.test(String(callBackUrl))) return refuse('callBackUrl cannot be empty');
    if (!['m', 'f'].includes(String(vocalGender))) return refuse('vocalGender must be m or f');
    for (const name of ['styleWeight', 'weirdnessConstraint']) {
      const { [name]: weight = 0 } = fields;
      const hundredths = Number(weight) * 100;
      const isShare = typeof weight === 'number' && hundredths >= 0 && hundredths <= 100;
      if (!isShare || Math.abs(hundredths - Math.round(hundredths)) > 1e-9) {
        return refuse(`${name} must be between 0 and 1, with two decimals`);
      }
    }
    const texts = { prompt: '', style: '', title: '', ...fields };
    const isLong = (name: keyof typeof limits) => String(texts[name]).length > limits[name];
    if (isLong('prompt') || isLong('style') || isLong('title')) {
      return refuse('The prompt, style or title is too long', 413);
    }
    const order = {
      ...{ model: String(model), hook: String(callBackUrl) },
      ...{ title: String(texts.title), style: String(texts.style), lyrics: String(texts.prompt) },
    };
    if (call === 'generate/extend') return checkExtension(fields, order);
    if (call === 'generate/upload-cover' && !/^https?:\/\//.test(String(fields['uploadUrl']))) {
      return refuse('uploadUrl cannot be empty');
    }
    if (typeof customMode !== 'boolean' || typeof instrumental !== 'boolean') {
      return refuse('customMode and instrumental are required');
    }
    if (!customMode) {
      if (order.lyrics === '') return refuse('prompt cannot be empty');
      if (order.lyrics.length > 500) return refuse('The prompt is longer than 500', 413);
      const filled = ['style', 'title', ...settingNames].find((name) => name in fields);
      if (filled) return refuse(`Leave ${filled} empty`);
      return { ...order, ...store.imagine({ isInstrumental: instrumental }) };
    }
    if (order.style === '' || order.title === '') return refuse('style and title are required');
    if (!instrumental && order.lyrics === '') return refuse('prompt cannot be empty');
    return { ...order, ...(instrumental ? { lyrics: '' } : {}) };
  }

  function checkExtension(
    { defaultParamFlag, audioId, continueAt, model }: Fields,
    order: SimulatedOrder,
  ): Checked {
    const refuse = (msg: string) => ({ code: 400, msg });
    if (typeof defaultParamFlag !== 'boolean') return refuse('defaultParamFlag is required');
    const found = store.findTake(String(audioId));
    if (!found) return refuse('The audio does not exist');
    if (found.task.model !== model) return refuse('The model must be that of the audio');
    if (!defaultParamFlag) return { ...found.task, hook: order.hook };
    const { title, style, lyrics } = order;
    if ([title, style, lyrics].includes('')) return refuse('prompt, style and title are required');
    const isInside = Number(continueAt) > 0 && Number(continueAt) < (found.take?.seconds ?? 0);
    if (!isInside) return refuse('continueAt must be within the audio');
    return order;
  }

  const songsOf = (task: SimulatedTask) =>
    task.takes.map(({ id, seconds }, place) => {
      const state = store.stateOf(task, place);
      return {
        id,
        audioUrl: state === 'made' ? fileOf(id, 'mp3') : '',
        streamAudioUrl: fileOf(id, 'mp3'),
        imageUrl: fileOf(id, 'png'),
        prompt: task.lyrics,
        modelName: 'chirp-crow',
        title: task.title,
        tags: task.style,
        createTime: '2026-11-25 00:00:00',
        duration: state === 'made' ? seconds : null,
      };
    });

  function wordOf(task: SimulatedTask): string {
    const phase = store.phaseOf(task);
    if (phase === 'waiting') return 'PENDING';
    if (phase === 'ended' && failure) return failure.state ?? 'GENERATE_AUDIO_FAILED';
    if (losesWebhooks) return 'CALLBACK_EXCEPTION';
    if (phase === 'ended') return 'SUCCESS';
    return store.stateOf(task, 0) === 'made' ? 'FIRST_SUCCESS' : 'TEXT_SUCCESS';
  }

  const toTask = (task: SimulatedTask) => {
    const status = wordOf(task);
    const hasFailed = store.phaseOf(task) === 'ended' && failure !== undefined;
    const { id: taskId } = task;
    const songs = songsOf(task);
    return {
      taskId,
      parentMusicId: '',
      param: '{}',
      response:
        status === 'PENDING'
          ? null
          : { taskId, sunoData: hasFailed ? songs.filter(({ audioUrl }) => audioUrl) : songs },
      status,
      type: 'GENERATE',
      errorCode: hasFailed ? 500 : null,
      errorMessage: hasFailed ? failure.message : null,
    };
  };

  return {
    isSubmission: ({ method }: ServedRequest) => method === 'POST',
    toAnnouncement: ({ id, takes, title }: SimulatedTask) => ({
      code: 200,
      msg: 'All generated successfully.',
      data: {
        callbackType: 'complete',
        task_id: id,
        data: takes.map((take) => ({ id: take.id, audio_url: fileOf(take.id, 'mp3'), title })),
      },
    }),
    answer({ method, path, query, headers, body }: ServedRequest) {
      if (headers['authorization'] !== `Bearer ${key}`) {
        return answer(401, `You do not have access permissions: ${headers['authorization']}`);
      }
      const [, call = ''] = /^\/api\/v1\/(.*)$/.exec(path) ?? [];
      if (method === 'GET' && call === 'generate/record-info') {
        const task = store.tasks.get(query.get('taskId') ?? '');
        if (!task) return answer(200, 'success');
        task.asked += 1;
        return answer(200, 'success', toTask(task));
      }
      if (method === 'GET' && call === 'generate/credit' && balance !== undefined) {
        return answer(200, 'success', balance);
      }
      if (method !== 'POST' || !(call in fieldNames)) return answer(404, 'Invalid path');
      const order = check(call, JSON.parse(body.toString() || '{}') as Fields);
      if ('code' in order) return answer(order.code, order.msg);
      return answer(200, 'success', { taskId: store.add(order).id });
    },
  };
}
