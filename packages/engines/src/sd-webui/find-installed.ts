import * as v from 'valibot';
import { ServiceFailure } from '../service/service-failure.ts';
import type { WebUi } from './web-ui.ts';

type Ask = { readonly webUi: WebUi; readonly signal: AbortSignal };

const optionalText = v.nullish(v.string());
const named = v.array(v.object({ name: v.string() }));

/*
 * What the WebUI does not know, it leaves out or replaces without a word and makes a picture all the
 * same: so it is asked before, and what comes back is the WebUI's own spelling.
 */

/** The title of a checkpoint that is given by title, name or hash. */
export async function findCheckpoint(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const checkpoint = v.object({ title: v.string(), model_name: optionalText, hash: optionalText });
  const known = await webUi.read('/sdapi/v1/sd-models', v.array(checkpoint), { signal });
  const found = known.find(({ title, model_name, hash }) =>
    [title, withoutHash(title), model_name, hash].includes(wanted),
  );
  return found?.title ?? missing('checkpoint', wanted);
}

export async function findSampler(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const known = await webUi.read('/sdapi/v1/samplers', named, { signal });
  return known.find(({ name }) => name === wanted)?.name ?? missing('sampler', wanted);
}

export async function findScheduler(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const scheduler = v.object({ name: v.string(), label: optionalText });
  const known = await webUi.read('/sdapi/v1/schedulers', v.array(scheduler), { signal });
  const found = known.find(({ name, label }) => name === wanted || label === wanted);
  return found?.name ?? missing('scheduler', wanted);
}

/** The names of LoRAs that are given by name or alias. */
export async function findLoras(
  wanted: readonly string[],
  { webUi, signal }: Ask,
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const lora = v.object({ name: v.string(), alias: optionalText });
  const known = await webUi.read('/sdapi/v1/loras', v.array(lora), { signal });
  return wanted.map(
    (each) =>
      known.find(({ name, alias }) => name === each || alias === each)?.name ??
      missing('LoRA', each),
  );
}

export async function findUpscaler(
  wanted: string,
  { webUi, signal, mayBeLatent = false }: Ask & { mayBeLatent?: boolean },
): Promise<string> {
  const known = await webUi.read('/sdapi/v1/upscalers', named, { signal });
  const latent = mayBeLatent
    ? await webUi.read('/sdapi/v1/latent-upscale-modes', named, { signal })
    : [];
  const found = [...known, ...latent].find(({ name }) => name === wanted);
  return found?.name ?? missing('upscaler', wanted);
}

export async function findFaceRestorer(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const known = await webUi.read('/sdapi/v1/face-restorers', named, { signal });
  return known.find(({ name }) => name === wanted)?.name ?? missing('face restorer', wanted);
}

/** The name of a ControlNet model that is given with or without its hash. */
export async function findControlNetModel(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const list = v.object({ model_list: v.array(v.string()) });
  const { model_list: known } = await webUi.read('/controlnet/model_list', list, { signal });
  const found = known.find((name) => name === wanted || withoutHash(name) === wanted);
  return found ?? missing('ControlNet model', wanted);
}

/**
 * The name of a preprocessor, as the WebUI's own pages have it; Forge lists no others, and writes `None` for
 * `none`.
 */
export async function findControlNetModule(
  wanted: string,
  { webUi, signal }: Ask,
): Promise<string> {
  const list = v.object({ module_list: v.array(v.string()) });
  const path = '/controlnet/module_list?alias_names=true';
  const { module_list: known } = await webUi.read(path, list, { signal });
  const found = known.find((name) => name.toLowerCase() === wanted.toLowerCase());
  return found ?? missing('ControlNet module', wanted);
}

export async function findReactorModel(wanted: string, { webUi, signal }: Ask): Promise<string> {
  const list = v.object({ models: v.array(v.string()) });
  const { models } = await webUi.read('/reactor/models', list, { signal });
  return models.find((name) => name === wanted) ?? missing('ReActor model', wanted);
}

/** `control_v1p_sd15_qrcode_monster_v2 [5e5778cb]` */
function withoutHash(name: string): string {
  return name.replace(/ \[\w+\]$/, '');
}

function missing(kind: string, wanted: string): never {
  const vendorMessage = `The WebUI has no ${kind} ${wanted}.`;
  throw new ServiceFailure({ reason: 'not-found', vendorMessage });
}
