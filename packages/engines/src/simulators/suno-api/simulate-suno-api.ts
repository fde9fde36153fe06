import { answerBilling } from '../answer-billing.ts';
import type { ServedRequest } from '../serve.ts';
import type { SimulatedService } from './simulated-service.ts';
import type { SimulatedTask } from './simulated-tasks.ts';

const models = [
  ...['chirp-v3-0', 'chirp-v3-5', 'chirp-v4', 'chirp-auk', 'chirp-auk-turbo'],
  ...['chirp-bluejay', 'chirp-crow', 'chirp-fenix'],
];

const fieldTypes: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  prompt: 'string',
  mv: 'string',
  title: 'string',
  tags: 'string',
  gpt_description_prompt: 'string',
  task_id: 'string',
  continue_at: 'number',
  continue_clip_id: 'string',
  make_instrumental: 'boolean',
  notify_hook: 'string',
};

const clipStates = {
  waiting: 'queued',
  playing: 'streaming',
  made: 'complete',
  failed: 'error',
} as const;

/**
 * Suno-API as new-api answers for it, after github.com/Suno-API/Suno-API (`api.go`, `model.go`,
 * `entity/po/task_data.go`) and github.com/QuantumNous/new-api (`dto/suno.go`). Unlike those, it refuses
 * fields that it does not know, so that none is ignored silently.
 */
export function simulateSunoApi({
  key,
  store,
  failure,
  notice = '',
  balance,
  fileOf,
}: SimulatedService) {
  const succeed = (data: unknown) => ({
    status: 200,
    body: { code: 'success', message: '', data },
  });
  const refuse = (status: number, code: string, message: string) => ({
    ...{ status, body: { code, message, data: null } },
  });

  function submit(fields: Readonly<Record<string, unknown>>) {
    const wrong = Object.entries(fields).find(([name, value]) => typeof value !== fieldTypes[name]);
    if (wrong) return refuse(400, 'invalid_request', `${wrong[0]} is wrong`);
    const { mv: model = 'chirp-v3-0', prompt = '', title = '', tags = '' } = fields;
    const { gpt_description_prompt: idea, make_instrumental, continue_at, task_id } = fields;
    const { continue_clip_id: clip } = fields;
    if (!models.includes(String(model))) return refuse(503, 'model_not_found', `no ${model}`);
    if (idea === undefined && prompt === '' && tags === '') {
      return refuse(400, 'invalid_request', 'prompt is empty');
    }
    if (idea !== undefined && (`${prompt}${title}${tags}` !== '' || clip)) {
      return refuse(400, 'invalid_request', 'an idea stands alone');
    }
    if (clip !== undefined) {
      if (task_id === undefined) return refuse(400, 'invalid_request', 'task_id is empty');
      const found = store.findTake(String(clip));
      if (!found || found.task.id !== task_id) {
        return refuse(400, 'task_origin_not_exist', 'task_origin_not_exist');
      }
      if (!(Number(continue_at) > 0 && Number(continue_at) < (found.take?.seconds ?? 0))) {
        return refuse(400, 'invalid_request', 'continue_at is out of range');
      }
    }
    const order =
      idea === undefined
        ? { title: String(title), style: String(tags), lyrics: String(prompt) }
        : store.imagine({ isInstrumental: make_instrumental === true });
    const hook = fields['notify_hook'] as string | undefined;
    return succeed(store.add({ ...order, model: String(model), hook }).id);
  }

  const toClip = (task: SimulatedTask, { id, seconds }: SimulatedTask['takes'][number]) => {
    const state = store.stateOf(
      task,
      task.takes.findIndex((take) => take.id === id),
    );
    const isPlayable = state === 'playing' || state === 'made';
    return {
      id,
      video_url: '',
      audio_url: isPlayable ? fileOf(id, 'mp3') : '',
      image_url: isPlayable ? `${fileOf(id, 'png')}?size=small` : null,
      image_large_url: isPlayable ? fileOf(id, 'png') : null,
      major_model_version: 'v5',
      model_name: task.model,
      status: clipStates[state],
      title: task.title,
      text: '',
      metadata: {
        tags: task.style,
        prompt: task.lyrics,
        gpt_description_prompt: null,
        audio_prompt_id: null,
        duration: state === 'made' ? seconds : null,
        error_type: state === 'failed' ? 'generation_failure' : null,
        error_message: state === 'failed' ? (failure?.message ?? '') : null,
      },
    };
  };

  const toTask = (task: SimulatedTask) => {
    const phase = store.phaseOf(task);
    const hasFailed = phase === 'ended' && failure !== undefined;
    return {
      task_id: task.id,
      action: 'MUSIC',
      status: {
        waiting: 'QUEUED',
        playing: 'IN_PROGRESS',
        ended: hasFailed ? 'FAILURE' : 'SUCCESS',
      }[phase],
      fail_reason: hasFailed ? failure.message : notice,
      submit_time: 1_764_000_000,
      start_time: phase === 'waiting' ? 0 : 1_764_000_010,
      finish_time: phase === 'ended' ? 1_764_000_100 : 0,
      progress: `${Math.round(store.shareOf(task) * 100)}%`,
      data: phase === 'waiting' ? null : task.takes.map((take) => toClip(task, take)),
    };
  };

  return {
    isSubmission: ({ path }: ServedRequest) => path.startsWith('/suno/submit/'),
    toAnnouncement: toTask,
    answer({ method, path, headers, body }: ServedRequest) {
      if (headers['authorization'] !== `Bearer ${key}`) {
        const message = `Invalid token: ${headers['authorization']}`;
        return { status: 401, body: { error: { message, type: 'new_api_error' } } };
      }
      const billing = method === 'GET' && answerBilling(path, balance);
      if (billing) return { status: 200, body: billing };
      const fields = JSON.parse(body.toString() || '{}') as Record<string, unknown>;
      if (method === 'POST' && path === '/suno/submit/music') return submit(fields);
      if (method === 'POST' && path === '/suno/fetch' && Array.isArray(fields['ids'])) {
        const asked = fields['ids'].flatMap((id) => store.tasks.get(String(id)) ?? []);
        for (const task of asked) task.asked += 1;
        return succeed(asked.map(toTask));
      }
      return refuse(404, 'invalid_request', `Invalid URL (${method} ${path})`);
    },
  };
}
