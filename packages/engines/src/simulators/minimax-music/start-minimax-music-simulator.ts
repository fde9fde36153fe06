import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Delivery, sendJson, serve } from '../serve.ts';
import { createMp3, createWav } from '../simulated-song.ts';
import { checkMusicRequest, type MiniMaxMusicError } from './check-music-request.ts';

export type MiniMaxMusicSimulatorOptions = {
  /** Bytes of each song. Default: a file in the format asked for, which plays 10 seconds of silence. */
  readonly songBytes?: Uint8Array;
  /** Default: `a-simulated-key`. */
  readonly key?: string;
  /** Error in answer to each request. Nothing is accepted. */
  readonly refusal?: MiniMaxMusicError;
  /** How the answer comes, once a song is made. */
  readonly delivery?: Delivery;
  /** Whether it hands over links whatever it was asked for. Default: false. */
  readonly isLinking?: boolean;
};

export type MiniMaxMusicSimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The bodies of the requests for songs. */
  readonly requests: readonly Readonly<Record<string, unknown>>[];
  /** How many songs it has made. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

const SECONDS = 10;

/**
 * Music of MiniMax on loopback: a song in one answer. After the descriptions of `/v1/music_generation` at
 * platform.minimaxi.com and cloud.tencent.com/document/product/1823/135323, for music-2.0 that of
 * github.com/MiniMax-AI/MiniMax-MCP. It has no streaming, no covers and no other calls.
 */
export async function startMiniMaxMusicSimulator({
  songBytes,
  key = 'a-simulated-key',
  refusal,
  delivery,
  isLinking = false,
}: MiniMaxMusicSimulatorOptions = {}): Promise<MiniMaxMusicSimulator> {
  const requests: Readonly<Record<string, unknown>>[] = [];
  const songs: Uint8Array[] = [];
  const events = new EventEmitter();
  let origin = '';

  const service = await serve(async ({ method, path, headers, body }, response) => {
    const [, place] = /^\/files\/(\d+)$/.exec(path) ?? [];
    const song = songs[Number(place)];
    if (song) {
      // Where files are, a stranger would have the key.
      if (headers['authorization']) return void response.writeHead(400).end();
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      return void response.end(song);
    }
    const isVoices = path === '/v1/get_voice';
    if (method !== 'POST' || !(isVoices || path === '/v1/music_generation')) {
      return void response.writeHead(404).end('404 page not found');
    }
    if (headers['authorization'] !== `Bearer ${key}`) {
      const status_msg = `login fail: ${headers['authorization']}`;
      return refuse(response, { status_code: 1004, status_msg });
    }
    if (isVoices) {
      const base_resp = { status_code: 0, status_msg: 'success' };
      return void sendJson(response, 200, { voice_cloning: [], base_resp });
    }
    const request = JSON.parse(body.toString()) as Record<string, unknown>;
    requests.push(request);
    const error = refusal ?? checkMusicRequest(request);
    if (error) return refuse(response, error);
    const { format } = Object(request['audio_setting']) as { format?: unknown };
    const options = { seconds: SECONDS, title: String(request['prompt']) };
    const made = songBytes ?? (format === 'wav' ? createWav(options) : createMp3(options));
    const link = `${origin}/files/${songs.length}`;
    songs.push(made);
    const isLink = isLinking || request['output_format'] === 'url';
    const answer = {
      data: { audio: isLink ? link : Buffer.from(made).toString('hex'), status: 2 },
      trace_id: '04ede0ab069fb1ba8be5156a24b1e081',
      extra_info: {
        music_duration: SECONDS * 1000,
        music_sample_rate: 44_100,
        music_channel: 1,
        bitrate: 32_000,
        music_size: made.length,
      },
      analysis_info: null,
      base_resp: { status_code: 0, status_msg: 'success' },
    };
    await sendJson(response, 200, answer, delivery);
    events.emit('sent');
  });
  origin = service.url;
  return {
    ...{ url: service.url, key, requests },
    acceptedJobs: () => songs.length,
    isUnderWay: once(events, 'sent'),
    close: service.close,
  };
}

function refuse(response: ServerResponse, base_resp: MiniMaxMusicError): void {
  void sendJson(response, 200, { base_resp });
}
