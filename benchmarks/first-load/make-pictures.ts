import { setTimeout } from 'node:timers/promises';
import { calls } from '@site/api-client/wire';
import type { Call } from '../uploads/log-in.ts';

/** More than a phone's first screen shows. */
const prompts = ['晨雾里的群山', '雨后的街道', '海边的灯塔'];

/** Has the demo engine paint public pictures for somebody, for a gallery that is otherwise empty. */
export async function makePictures(call: Call): Promise<void> {
  await call(calls.updateSettings.path, { img_is_public: 0 });
  for (const [number, prompt] of prompts.entries()) {
    const request = {
      ...{ tool: 'midjourney', input: { prompt: `${prompt} --ar 1:1` } },
      ...{ cost: 10, idempotency_key: `benchmark-picture-${number}` },
    };
    let answer = '';
    while (!answer.includes('"state":"succeeded"')) {
      answer = await (await call(calls.createCreation.path, request)).text();
      if (!/"state":"(queued|running|succeeded)"/.test(answer)) {
        throw new Error(`No picture was made: ${answer}`);
      }
      await setTimeout(200);
    }
  }
}
