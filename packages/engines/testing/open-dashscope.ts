import { createAlibaba } from '@ai-sdk/alibaba';
import { type Answer, json, startService } from './start-service.ts';

export type DashScopeMood = {
  /** The states that a task goes through, one per status request. The last one stays. */
  readonly states?: readonly Readonly<Record<string, unknown>>[];
  /** Instead of the acceptance of a task. */
  readonly answerStart?: Answer;
  /** Whether `answerStart` answers a task that was accepted. */
  readonly isAccepted?: boolean;
  /** Instead of the state of a task. */
  readonly answerAsk?: Answer;
};

export type AskedDashScope = { readonly path: string; readonly body: unknown };

/**
 * Video generation of DashScope as Alibaba Cloud's documentation describes it
 * (help.aliyun.com/zh/model-studio: text-to-video, manage-asynchronous-tasks), on loopback, and a
 * provider that talks to it.
 */
export async function openDashScope({
  states = [{ task_status: 'PENDING' }, { task_status: 'RUNNING' }, succeeded],
  answerStart,
  isAccepted = !answerStart,
  answerAsk,
}: DashScopeMood = {}) {
  const asked: AskedDashScope[] = [];
  const tasks = new Map<string, number>();
  const service = await startService(async ({ path, request }) => {
    const isStart = path === '/api/v1/services/aigc/video-generation/video-synthesis';
    asked.push({ path, body: isStart ? await request.json() : undefined });
    if (isStart) {
      if (request.headers.get('x-dashscope-async') !== 'enable') {
        const message = 'current user api does not support synchronous calls.';
        return json(403, { code: 'AccessDenied', message });
      }
      const id = `task-${tasks.size + 1}`;
      if (isAccepted) tasks.set(id, 0);
      return answerStart ?? json(200, { output: { task_id: id, task_status: 'PENDING' } });
    }
    if (answerAsk) return answerAsk;
    const id = path.replace('/api/v1/tasks/', '');
    const questions = tasks.get(id);
    if (questions === undefined)
      return json(200, { output: { task_id: id, task_status: 'UNKNOWN' } });
    tasks.set(id, questions + 1);
    const state = states[Math.min(questions, states.length - 1)];
    return json(200, { output: { task_id: id, ...state }, usage: { duration: 5, fps: 24 } });
  });
  const provider = createAlibaba({ apiKey: 'sk-test', videoBaseURL: service.url });
  return { provider, asked, acceptedJobs: () => tasks.size, close: service.close };
}

export const succeeded = {
  task_status: 'SUCCEEDED',
  video_url: 'https://dashscope-result.oss-cn-beijing.aliyuncs.com/film.mp4?Expires=1',
  actual_prompt: '雪山之巅，晨雾缭绕',
};
