import * as v from 'valibot';

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i));

/** Places of a film's link at gateways, one after the other. */
const places: readonly (readonly (string | number)[])[] = [
  ['url'],
  ['video_url'],
  ['metadata', 'url'],
  ['metadata', 'video_url'],
  ['video', 'url'],
  ['output', 'url'],
  ['data', 'url'],
  ['data', 'video_url'],
  ['data', 0, 'url'],
  ['videos', 0, 'url'],
  ['task_result', 'videos', 0, 'url'],
  ['data', 'task_result', 'videos', 0, 'url'],
];

/** The link of a film in a gateway's answer about it; undefined where there is none. */
export function readFilmUrl(json: unknown): string | undefined {
  for (const place of places) {
    const found = place.reduce<unknown>(
      (value, name) => (Object(value) as Record<string | number, unknown>)[name],
      json,
    );
    if (v.is(url, found)) return found;
  }
  return undefined;
}
