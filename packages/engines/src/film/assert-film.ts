import type { EngineJob } from '../engine.ts';
import type { InputFileRole } from '../input-file.ts';
import { failAs } from '../service/service-failure.ts';
import { kindOf } from './address-film-file.ts';
import type { FilmCapabilities } from './film-capabilities.ts';

type FilmInput = {
  readonly seconds?: number | undefined;
  readonly ratio?: string | undefined;
  readonly resolution?: string | undefined;
  readonly sound?: boolean | undefined;
};

/** Refuses a film that a model does not make: throws a `ServiceFailure`. */
export function assertFilm(
  { seconds, ratio, resolution, sound }: FilmInput,
  capabilities: FilmCapabilities,
): void {
  if (seconds !== undefined && !capabilities.seconds.includes(seconds)) {
    failAs('unsupported', `It makes no films of ${seconds} seconds.`);
  }
  if (ratio !== undefined && !capabilities.ratios.includes(ratio)) {
    failAs('unsupported', `It makes no films of ${ratio}.`);
  }
  if (resolution !== undefined && !capabilities.resolutions.includes(resolution)) {
    failAs('unsupported', `It makes no films in ${resolution}.`);
  }
  if (sound === true && capabilities.sound === 'never') failAs('unsupported', 'It makes no sound.');
  if (sound === false && capabilities.sound === 'always') {
    failAs('unsupported', 'It makes no silent films.');
  }
}

/** Refuses frames and references that a model does not take: throws a `ServiceFailure`. */
export function assertFilmFiles(
  { files }: Pick<EngineJob, 'files'>,
  { firstFrame, lastFrame, references }: FilmCapabilities,
): void {
  const count = (role: InputFileRole) => files.filter((file) => file.role === role).length;
  const frames = [
    ['first-frame', firstFrame],
    ['last-frame', lastFrame],
  ] as const;
  for (const [role, presence] of frames) {
    const most = presence === 'never' ? 0 : 1;
    if (count(role) > most) failAs('unsupported', `It takes ${most} files as ${role}.`);
    if (presence === 'always' && count(role) === 0) {
      failAs('invalid-input', `It needs a ${role}.`);
    }
  }
  if (count('last-frame') > count('first-frame')) {
    failAs('invalid-input', 'It needs a first-frame as well.');
  }
  if (count('reference') === 0) return;
  if (!references) failAs('unsupported', 'It takes no references.');
  if (count('first-frame') > 0) failAs('unsupported', 'It takes frames or references, not both.');
  const kinds = files.map(kindOf);
  for (const kind of ['image', 'video', 'audio'] as const) {
    if (kinds.filter((one) => one === kind).length > references[kind]) {
      failAs('unsupported', `It takes ${references[kind]} references of the kind ${kind} at most.`);
    }
  }
  if (kinds.every((kind) => kind === 'audio')) {
    failAs('invalid-input', 'It needs a picture or a film beside a sound.');
  }
}
