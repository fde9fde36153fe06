import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type Delivery, type ServedRequest, sendJson, serve } from '../serve.ts';
import { createMp3 } from '../simulated-song.ts';
import { checkSpeechRequest, invalid, type MiniMaxSpeechError } from './check-speech-request.ts';
import { simulateVoices } from './simulate-voices.ts';

export type MiniMaxSpeechSimulatorOptions = {
  /** Bytes of each speech. Default: an MP3 of silence, of a second for each four characters. */
  readonly speechBytes?: Uint8Array;
  /** Default: `a-simulated-key`. */
  readonly key?: string;
  /** Error in answer to each request to speak. Nothing is accepted. */
  readonly refusal?: MiniMaxSpeechError;
  /** Error in answer to each request to learn a voice. */
  readonly cloneRefusal?: MiniMaxSpeechError;
  /** How the answer comes, once something is said. */
  readonly delivery?: Delivery;
  /** Whether it hands over links whatever it was asked for. Default: false. */
  readonly isLinking?: boolean;
  /** Fault of subtitles: there are none, or they cannot be loaded. Default: none. */
  readonly subtitles?: 'none' | 'gone';
};

export type MiniMaxSpeechSimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The bodies of the requests to speak. */
  readonly requests: readonly Readonly<Record<string, unknown>>[];
  /** How many speeches it has made. */
  readonly acceptedJobs: () => number;
  /** The voices that it has learned, and not deleted. */
  readonly voices: () => readonly string[];
  /** Deletes them, as the service does with those that are not used for 7 days. */
  readonly forgetVoices: () => void;
  /** Fulfilled once an answer has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/** How fast it speaks. */
const CHARACTERS_A_SECOND = 4;

/** Which Node has, and the types of `JSON` do not have yet. */
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/**
 * Speech of MiniMax on loopback, with voices that it learns and deletes. After the descriptions of `/v1/t2a_v2`,
 * `/v1/files/upload`, `/v1/voice_clone`, `/v1/get_voice`, `/v1/delete_voice` and of the error codes at
 * platform.minimaxi.com and platform.minimax.io as of November 2026. It does not stream, and has no other calls.
 */
export async function startMiniMaxSpeechSimulator({
  speechBytes,
  key = 'a-simulated-key',
  refusal,
  cloneRefusal,
  delivery,
  isLinking = false,
  subtitles,
}: MiniMaxSpeechSimulatorOptions = {}): Promise<MiniMaxSpeechSimulator> {
  const requests: Readonly<Record<string, unknown>>[] = [];
  const files = new Map<string, { readonly type: string; readonly body: Uint8Array | string }>();
  const voices = simulateVoices();
  const events = new EventEmitter();
  let accepted = 0;

  const speak = async (request: Readonly<Record<string, unknown>>, response: ServerResponse) => {
    requests.push(request);
    const { text, voice_setting, output_format, subtitle_enable } = request;
    const error = refusal ?? checkSpeechRequest(request);
    if (error) return refuse(response, error);
    const { voice_id, speed = 1 } = Object(voice_setting) as Record<string, unknown>;
    if (!voices.has(String(voice_id))) {
      return refuse(response, { status_code: 2054, status_msg: 'voice id not exist' });
    }
    const said = String(text);
    const timed = toSubtitles(said, CHARACTERS_A_SECOND * Number(speed));
    const seconds = Math.max(1, (timed.at(-1)?.time_end ?? 0) / 1000);
    const made = speechBytes ?? createMp3({ seconds, title: said.slice(0, 30) });
    const name = `/files/${accepted}`;
    accepted += 1;
    files.set(`${name}.mp3`, { type: 'audio/mpeg', body: made });
    const hasSubtitles = subtitle_enable === true && subtitles !== 'none';
    if (subtitles === undefined) {
      files.set(`${name}.json`, { type: 'application/json', body: JSON.stringify(timed) });
    }
    const isLink = isLinking || output_format === 'url';
    const answer = {
      data: {
        audio: isLink ? `${service.url}${name}.mp3` : Buffer.from(made).toString('hex'),
        ...(hasSubtitles ? { subtitle_file: `${service.url}${name}.json` } : {}),
        ...{ status: 2, ced: '' },
      },
      extra_info: {
        audio_length: Math.round(seconds * 1000),
        ...{ audio_sample_rate: 44_100, audio_size: made.length, bitrate: 32_000 },
        ...{ word_count: said.length, invisible_character_ratio: 0 },
        ...{ usage_characters: said.length, audio_format: 'mp3', audio_channel: 1 },
      },
      trace_id: '01b8bf9bb7433cc75c18eee6cfa8fe21',
      base_resp: success,
    };
    await sendJson(response, 200, answer, delivery);
    events.emit('sent');
  };

  const answerCall = async (
    { path, headers, body }: ServedRequest,
    response: ServerResponse,
  ): Promise<void> => {
    const settle = (error: MiniMaxSpeechError | undefined, answer: object = {}) =>
      error
        ? refuse(response, error)
        : void sendJson(response, 200, { ...answer, base_resp: success });
    switch (path) {
      case '/v1/files/upload': {
        const type = String(headers['content-type']);
        if (!type.startsWith('multipart/form-data')) return settle(invalid('content-type'));
        const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
        const sample = await voices.upload(await form.formData());
        if (typeof sample !== 'string') return settle(sample);
        const file = { file_id: rawJSON(sample), bytes: body.length, purpose: 'voice_clone' };
        return settle(undefined, { file });
      }
      case '/v1/voice_clone':
        return settle(cloneRefusal ?? voices.clone(body.toString()), {
          ...{ input_sensitive: false, input_sensitive_type: 0, demo_audio: '' },
        });
      case '/v1/get_voice': {
        const voice_cloning = [...voices.learned].map((voice_id) => ({ voice_id }));
        return settle(undefined, { voice_cloning });
      }
      case '/v1/delete_voice': {
        const request = JSON.parse(body.toString());
        return settle(voices.delete(request), { voice_id: request['voice_id'] });
      }
      case '/v1/t2a_v2':
        return await speak(JSON.parse(body.toString()), response);
      default:
        return void response.writeHead(404).end('404 page not found');
    }
  };

  const service = await serve(async (request, response) => {
    const { method, path, headers } = request;
    const file = files.get(path);
    if (file) {
      // Where files are, a stranger would have the key.
      if (headers['authorization']) return void response.writeHead(400).end();
      return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    }
    if (method !== 'POST') return void response.writeHead(404).end('404 page not found');
    if (headers['authorization'] !== `Bearer ${key}`) {
      const status_msg = `login fail: ${headers['authorization']}`;
      return refuse(response, { status_code: 1004, status_msg });
    }
    await answerCall(request, response);
  });
  return {
    ...{ url: service.url, key, requests },
    acceptedJobs: () => accepted,
    voices: () => [...voices.learned],
    forgetVoices: voices.forget,
    isUnderWay: once(events, 'sent'),
    close: service.close,
  };
}

const success = { status_code: 0, status_msg: 'success' };

function refuse(response: ServerResponse, base_resp: MiniMaxSpeechError): void {
  void sendJson(response, 200, { base_resp });
}

/** A text by its sentences, with their times in milliseconds. */
function toSubtitles(text: string, charactersASecond: number) {
  const toMs = (characters: number) => (characters / charactersASecond) * 1000;
  return [...text.matchAll(/[^。！？.!?]+[。！？.!?]*/g)].map(({ 0: sentence, index }) => ({
    text: sentence,
    time_begin: toMs(index),
    time_end: toMs(index + sentence.length),
    ...{ text_begin: index, text_end: index + sentence.length },
  }));
}
