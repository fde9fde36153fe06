import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { createContainers, Voice } from './containers.ts';
import type { Task, TaskRequest } from './task.ts';
import type { SharedFile, Volume } from './volume.ts';

/** Voices that are remembered. The one that was learned first is forgotten first. */
const MAX_VOICES = 1_000;

/** How tasks are made, one at a time. What they put into the containers' folders is removed when they end. */
export function createTaskRunner({
  volume,
  containers,
}: {
  volume: Volume;
  containers: ReturnType<typeof createContainers>;
}) {
  const voices = new Map<string, Voice>();

  return async function runTask(
    request: TaskRequest,
    { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
  ): Promise<NonNullable<Task['result']>> {
    const shared: SharedFile[] = [];
    const share: Volume['share'] = async (...given) => {
      const file = await volume.share(...given);
      shared.push(file);
      return file;
    };
    const id = crypto.randomUUID();
    try {
      if (request.task === 'speak') {
        const { text, language } = request;
        const folder = 'origin_audio';
        const place = join(volume.places.speech, folder);
        const { name, hash } = await share(request.voice, { place, media: 'sound', signal });
        const key = `${language} ${hash}`;
        const voice =
          voices.get(key) ??
          (await containers.learn({ name: `${folder}/${name}`, language }, { signal }));
        voices.set(key, voice);
        const [first] = voices.keys();
        if (voices.size > MAX_VOICES && first !== undefined) voices.delete(first);
        const spoken = await containers.speak({ voice, text, id }, { signal });
        return { path: `/results/${await volume.storeResult(spoken)}`, type: 'audio/wav' };
      }
      const place = volume.places.film;
      const film = await share(request.film, { place, media: 'film', signal });
      const sound = await share(request.sound, { place, media: 'sound', signal });
      const isThere = async (name: string) =>
        await stat(join(place, name)).then(
          () => true,
          () => false,
        );
      const names = { film: film.name, sound: sound.name, id };
      const made = await containers.animate(names, { signal, onPercent, isThere });
      const name = await volume.storeResult({ path: join(place, basename(made)) });
      return { path: `/results/${name}`, type: 'video/mp4' };
    } finally {
      await Promise.all(shared.map(({ remove }) => remove()));
    }
  };
}
