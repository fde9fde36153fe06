import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSidecar } from '../../heygem/sidecar/start-sidecar.ts';
import { sendJson, serve } from '../serve.ts';
import { type HeyGemFault, simulateContainers } from './simulate-containers.ts';

export type HeyGemSimulatorOptions = {
  /** Fault of the containers. Default: none. */
  fault?: HeyGemFault | undefined;
  /** How long the program waits for a film that stands still, in milliseconds. Default: a second. */
  stallMs?: number;
  /** Bytes of each film: an MP4 file. Default: the beginning of one, with nothing to see. */
  filmBytes?: Uint8Array;
  /** Bytes of each speech: a WAV file. Default: a second. */
  speechBytes?: Uint8Array;
};

export type HeyGemSimulator = {
  /** The address of the program beside the containers, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The folder that the containers share. */
  readonly folder: string;
  /** Requests to the containers, in their order. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[];
  /** Starts the program anew, at the same address. */
  readonly restart: () => Promise<void>;
  /** Stops all of it, cuts open connections and deletes the folder. */
  readonly close: () => Promise<void>;
};

/** Between two questions about a film: nothing is really made. */
const pollMs = 1;

/** HeyGem's containers for speech and film, simulated on loopback, with the real `heygem-sidecar` before them. */
export async function startHeyGemSimulator({
  fault,
  stallMs = 1_000,
  filmBytes,
  speechBytes,
}: HeyGemSimulatorOptions = {}): Promise<HeyGemSimulator> {
  const folder = await mkdtemp(join(tmpdir(), 'heygem-'));
  const containers = simulateContainers({ folder, fault, filmBytes, speechBytes });
  const requests: { path: string; body: unknown }[] = [];
  const service = await serve(async ({ method, path, query, body: bytes }, response) => {
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
    if (method === 'POST') requests.push({ path, body });
    switch (`${method} ${path}`) {
      case 'POST /v1/preprocess_and_tran':
        return await sendJson(response, 200, await containers.learn(body));
      case 'POST /v1/invoke': {
        const sound = containers.speak(body);
        response.writeHead(sound ? 200 : 500, { 'content-type': 'audio/wav' });
        return void response.end(sound);
      }
      case 'POST /easy/submit':
        return await sendJson(response, 200, await containers.submit(body));
      case 'GET /easy/query':
        return await sendJson(response, 200, containers.query(query.get('code') ?? ''));
      default:
        return void response.writeHead(404).end();
    }
  });
  const key = 'heygem-simulated';
  const start = (port: number) =>
    startSidecar({
      ...{ folder, key, port, pollMs, stallMs },
      ...{ speechUrl: service.url, filmUrl: service.url },
    });
  let sidecar = await start(0);
  const { port } = sidecar;
  return {
    ...{ key, folder, requests, url: `http://127.0.0.1:${port}` },
    async restart() {
      await sidecar.close();
      sidecar = await start(port);
    },
    async close() {
      await sidecar.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
