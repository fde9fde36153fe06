import * as v from 'valibot';
import type { EngineCheck } from '../engine-check.ts';
import { checkService } from '../service/check-service.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import {
  findCheckpoint,
  findControlNetModel,
  findControlNetModule,
  findLoras,
  findSampler,
  findScheduler,
  findUpscaler,
} from './find-installed.ts';
import type { SdWebuiControl } from './sd-webui-input.ts';
import type { SdWebuiOptions } from './sd-webui-options.ts';
import { createWebUi, toWebUiAccess } from './web-ui.ts';

/**
 * Whether a WebUI runs with `--api`, and has what is looked for; where nothing is, ReActor.
 */
export async function checkSdWebui(
  options: SdWebuiOptions,
  {
    checkpoint,
    controls = [],
    upscaler,
    samplers = [],
    schedulers = [],
    upscalers = [],
    loras = [],
    signal,
  }: {
    /** The checkpoint, by the name that jobs have for it. */
    checkpoint?: string | undefined;
    /** Controls that jobs use. Default: none. */
    controls?: readonly Pick<SdWebuiControl, 'model' | 'module'>[];
    /** The upscaler, by the name that jobs have for it. */
    upscaler?: string | undefined;
    /** Samplers that jobs may name. Default: none. */
    samplers?: readonly string[];
    /** The same, as their scheduler. */
    schedulers?: readonly string[];
    /** The same, as the upscaler of the hires fix. */
    upscalers?: readonly string[];
    /** The same, as their LoRAs. */
    loras?: readonly string[];
    /** Stops the check. */
    signal: AbortSignal;
  },
): Promise<EngineCheck> {
  const { base, headers, secrets } = toWebUiAccess(options);
  const path = '/sdapi/v1/sd-models';
  const findings = await checkService(`${base}${path}`, {
    ...{ headers, secrets, signal, fetch: options.fetch },
    readModel: () => ({ result: 'ok', detail: '' }),
  });
  if (!findings.some(({ about }) => about === 'model')) return findings;
  const webUi = createWebUi(options);
  try {
    const ask = { webUi, signal };
    if (checkpoint !== undefined) await findCheckpoint(checkpoint, ask);
    for (const { model, module } of controls) {
      if (module !== undefined) await findControlNetModule(module, ask);
      if (model !== undefined) await findControlNetModel(model, ask);
    }
    if (upscaler !== undefined) await findUpscaler(upscaler, ask);
    for (const name of samplers) await findSampler(name, ask);
    for (const name of schedulers) await findScheduler(name, ask);
    for (const name of upscalers) await findUpscaler(name, { ...ask, mayBeLatent: true });
    await findLoras(loras, ask);
    if (checkpoint === undefined && upscaler === undefined) {
      await webUi.read('/reactor/models', v.unknown(), ask);
    }
    return findings;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const detail = error.failed.vendorMessage.slice(0, 200);
    return findings.map((finding) =>
      finding.about === 'model' ? { about: 'model', result: 'failed', detail } : finding,
    );
  }
}
