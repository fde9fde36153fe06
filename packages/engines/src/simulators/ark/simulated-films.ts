import type { ArkFilmOrder } from './check-ark-film-request.ts';
import type { ArkError } from './check-ark-request.ts';

type SimulatedFilmsOptions = {
  /** Why each film fails. */
  readonly failure: { readonly code: string; readonly message: string } | undefined;
  /** Each film ends as `expired`. */
  readonly isOverdue: boolean;
  readonly waitingAsks: number;
  readonly runningAsks: number;
  /** Base of the files' addresses. */
  readonly base: () => string;
};

type Film = { readonly order: ArkFilmOrder; asked: number; isCancelled: boolean; told: string };

/** Films that take a few questions to end: nothing here depends on the time. */
export function createSimulatedFilms({
  failure,
  isOverdue,
  waitingAsks,
  runningAsks,
  base,
}: SimulatedFilmsOptions) {
  const films = new Map<string, Film>();
  const notifications: { url: string; body: string }[] = [];

  const stateOf = ({ asked, isCancelled }: Film) => {
    if (isCancelled) return 'cancelled';
    if (asked <= waitingAsks) return 'queued';
    if (asked <= waitingAsks + runningAsks) return 'running';
    if (isOverdue) return 'expired';
    return failure ? 'failed' : 'succeeded';
  };

  const toTask = (id: string, film: Film) => {
    const { model, duration, resolution, ratio, hasLastFrame } = film.order;
    const status = stateOf(film);
    const times = { created_at: 1_764_000_000, updated_at: 1_764_000_060 };
    if (status !== 'succeeded') {
      return { id, model, status, ...times, error: status === 'failed' ? failure : null };
    }
    const content = {
      video_url: `${base()}/files/${id}.mp4`,
      ...(hasLastFrame ? { last_frame_url: `${base()}/files/${id}.png` } : {}),
    };
    const usage = { completion_tokens: 246_840, total_tokens: 246_840 };
    const made = { seed: 10, duration, resolution, ratio, framespersecond: 24 };
    return { id, model, status, ...times, error: null, content, usage, ...made };
  };

  /** Tells of each change, to whom it was asked to, with the body of an answer. */
  function notify(id: string, film: Film): void {
    const { callback: url } = film.order;
    const status = stateOf(film);
    if (url === undefined || status === film.told) return;
    film.told = status;
    const body = JSON.stringify(toTask(id, film));
    notifications.push({ url, body });
    const headers = { 'content-type': 'application/json' };
    void fetch(url, { method: 'POST', headers, body }).catch(() => {});
  }

  return {
    notifications,
    add(id: string, order: ArkFilmOrder): void {
      films.set(id, { order, asked: 0, isCancelled: false, told: 'queued' });
    },
    /** The answer about a film; undefined if there is none. */
    look(id: string) {
      const film = films.get(id);
      if (!film) return undefined;
      film.asked += 1;
      notify(id, film);
      return toTask(id, film);
    },
    /** Cancels what is queued, and deletes what has ended; the error for what is neither. */
    remove(id: string): ArkError | undefined {
      const film = films.get(id);
      if (!film) return { status: 404, code: 'ResourceNotFound', message: 'No such task.' };
      const state = stateOf(film);
      if (state === 'queued') {
        film.isCancelled = true;
        notify(id, film);
        return undefined;
      }
      if (state === 'running' || state === 'cancelled') {
        const message = `A task that is ${state} can be neither cancelled nor deleted.`;
        return { status: 400, code: 'InvalidAction', message };
      }
      films.delete(id);
      return undefined;
    },
  };
}
