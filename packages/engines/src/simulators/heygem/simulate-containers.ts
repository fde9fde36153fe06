import { writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beginFilm } from '../simulated-film.ts';
import { createWav } from '../simulated-song.ts';

/**
 * Fault of the containers.
 *
 * | Fault         | Means                                                                  |
 * | ------------- | ---------------------------------------------------------------------- |
 * | `deaf`        | Recognition has not started: no voice is learned.                      |
 * | `busy`        | The film container works on something else: 10001.                     |
 * | `stuck`       | A film stays at 20 %.                                                  |
 * | `failing`     | A film fails: status 3.                                                |
 * | `broken`      | Each question about a film is answered with 9999.                      |
 * | `forgetful`   | The film container was started anew: 10004 after the first question.   |
 * | `told-others` | Somebody else has heard the end of a film: 10004, and it is there.     |
 */
export type HeyGemFault =
  | 'deaf'
  | 'busy'
  | 'stuck'
  | 'failing'
  | 'broken'
  | 'forgetful'
  | 'told-others';

type Body = Readonly<Record<string, unknown>>;

/** Percentages that a film has, one a question. */
const percents = [5, 20, 40, 60, 80];

/**
 * HeyGem's containers for speech and film, which share a folder: from duixcom/Duix.Heygem at 8fd428d,
 * `src/main/service/{model,video,voice}.js`, and from what others report of the codes.
 */
export function simulateContainers({
  folder,
  fault,
  filmBytes,
  speechBytes,
}: {
  folder: string;
  fault: HeyGemFault | undefined;
  filmBytes: Uint8Array | undefined;
  speechBytes: Uint8Array | undefined;
}) {
  const voices = new Set<unknown>();
  const films = new Map<string, { asked: number }>();
  const [speech, film] = [join(folder, 'voice', 'data'), join(folder, 'face2face', 'temp')];
  const isThere = async (place: string, name: unknown) =>
    typeof name === 'string' &&
    (await stat(join(place, name)).then(
      (found) => found.isFile(),
      () => false,
    ));

  async function learn({ format, reference_audio: name }: Body): Promise<unknown> {
    if (fault === 'deaf') return { code: -1, msg: 'asr error' };
    if (!(await isThere(speech, name)) || !String(name).endsWith(`.${format}`)) {
      return { code: -1, msg: 'no such file' };
    }
    const audio = `/code/data/format_${name}`;
    voices.add(audio);
    return { code: 0, asr_format_audio_url: audio, reference_audio_text: '你好' };
  }

  function speak({ text, reference_audio: audio, reference_text: said }: Body) {
    const isKnown = voices.has(audio) && said === '你好' && text !== '';
    return isKnown ? (speechBytes ?? createWav({ seconds: 1 })) : undefined;
  }

  async function submit({ audio_url: sound, video_url: picture, code }: Body): Promise<unknown> {
    if (fault === 'busy' || films.size > 0) return told(10_001, '忙碌中');
    const hasFiles = (await isThere(film, sound)) && (await isThere(film, picture));
    if (!hasFiles || typeof code !== 'string') return told(10_002, '参数异常');
    films.set(code, { asked: 0 });
    return told(10_000, '');
  }

  function query(code: string): unknown {
    const task = films.get(code);
    if (!task) return told(10_004, '任务不存在');
    const percent = percents[task.asked];
    task.asked += 1;
    const end = (status: number, more: object = {}) => {
      films.delete(code);
      return told(10_000, '', { code, status, ...more });
    };
    if (fault === 'broken') return told(9_999, '系统异常');
    if (fault === 'failing' && task.asked > 2) return end(3, { msg: '未检测到人脸' });
    if (fault === 'forgetful' && task.asked > 1) films.clear();
    if (fault === 'stuck' || percent !== undefined) {
      return told(10_000, '', { code, status: 1, progress: fault === 'stuck' ? 20 : percent });
    }
    writeFileSync(join(film, `${code}-r.mp4`), filmBytes ?? beginFilm(code));
    const ended = end(2, { progress: 100, result: `/${code}-r.mp4` });
    return fault === 'told-others' ? query(code) : ended;
  }

  return { learn, speak, submit, query };
}

const told = (code: number, msg: string, data: object = {}) => ({ code, success: true, msg, data });
