/** Makes a picture, a film, a song, a speech or a text with each kind of engine, at what stands in for its service. */

import { setTimeout } from 'node:timers/promises';
import type { Engine, FileSource, InputFiles } from '@site/engines';
import { createArkEngine, createArkVideosEngine } from '@site/engines/ark';
import { type ComfyuiWorkflow, createComfyuiEngine } from '@site/engines/comfyui';
import {
  createDashScopeEngine,
  createDashScopeSpeakingEngine,
  createDashScopeVideosEngine,
} from '@site/engines/dashscope';
import { createMidjourneyProxyEngine } from '@site/engines/midjourney-proxy';
import { createMiniMaxMusicEngine } from '@site/engines/minimax-music';
import { createMiniMaxSpeechEngine } from '@site/engines/minimax-speech';
import { createOpenAiChatEngine } from '@site/engines/openai-chat';
import { createOpenAiImagesEngine } from '@site/engines/openai-images';
import { createOpenAiVideosEngine } from '@site/engines/openai-videos';
import { createSdWebuiEngine } from '@site/engines/sd-webui';
import { createSunoApiEngine } from '@site/engines/suno-api';
import * as simulators from '@site/engines/testing';

async function make<Input>(
  kind: string,
  engine: Engine<Input>,
  input: Input,
  files: InputFiles = [],
): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  const job = { attemptId: kind, input, files };
  let status = await engine.start(job, { signal, onProgress: () => {} });
  while (status.status === 'running' && engine.status) {
    // A real service is asked every few seconds.
    await setTimeout(50);
    status = await engine.status(status.operation, { signal });
  }
  const [text] = (status.status === 'succeeded' && status.facts?.texts) || [];
  if (text !== undefined) return console.log(`${kind} wrote ${text.length} characters.`);
  const output = status.status === 'succeeded' ? status.outputs[0] : undefined;
  if (!output) throw new Error(`${kind} made nothing: ${JSON.stringify(status)}`);
  const { media, source } = output;
  const { byteLength } = await readSource(engine, source, { signal });
  console.log(`${kind} made one ${media} of ${byteLength} bytes.`);
}

/** In memory, since these are small: a host writes them to its disk while they come. */
async function readSource<Input>(
  engine: Engine<Input>,
  source: FileSource,
  { signal }: { signal: AbortSignal },
): Promise<{ readonly byteLength: number }> {
  if ('bytes' in source) return source.bytes;
  const opened = 'file' in source ? await engine.openFile?.(source.file, { signal }) : source;
  if (!opened) throw new Error('It is not there.');
  if ('url' in opened) return await (await fetch(opened.url)).arrayBuffer();
  let byteLength = 0;
  for await (const part of opened.body) byteLength += part.length;
  return { byteLength };
}

const prompt = '晨雾中的群山';
const ark = await simulators.startArkSimulator();
const comfyUi = await simulators.startComfyuiSimulator();
const dashScope = await simulators.startDashScopeSimulator();
const proxy = await simulators.startMidjourneyProxySimulator({ dialect: 'trueai' });
const miniMax = await simulators.startMiniMaxMusicSimulator();
const speaker = await simulators.startMiniMaxSpeechSimulator();
const chat = await simulators.startOpenAiChatSimulator();
const openAi = await simulators.startOpenAiImagesSimulator();
const openAiFilms = await simulators.startOpenAiVideosSimulator();
const webUi = await simulators.startSdWebuiSimulator();
const suno = await simulators.startSunoApiSimulator({ dialect: 'suno-api' });

const seedream = { ...ark, address: ark.url, model: 'doubao-seedream-5-0-260128' };
await make('ark', createArkEngine(seedream), { prompt });
const seedance = { ...seedream, model: 'doubao-seedance-2-0-260128' };
await make('films of ark', createArkVideosEngine(seedance), { prompt, seconds: 5 });
const size = { width: 768, height: 512 };
const plain: ComfyuiWorkflow = {
  graph: {
    1: { class_type: 'EmptyImage', inputs: { ...size, batch_size: 1, color: 0 } },
    2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'plain' } },
  },
  slots: {
    colour: { type: 'integer', min: 0, max: 0xffffff, at: [{ node: '1', input: 'color' }] },
  },
  outputs: ['2'],
};
const graphs = { ...comfyUi, workflows: { plain } };
await make('comfyui', createComfyuiEngine(graphs), { workflow: 'plain', values: { colour: 255 } });
const wan = { ...dashScope, address: dashScope.url, model: 'wan2.7-image' };
await make('dashscope', createDashScopeEngine(wan), { prompt });
const wanFilms = { ...wan, model: 'wan2.7-t2v' };
await make('films of dashscope', createDashScopeVideosEngine(wanFilms), { prompt, seconds: 5 });
const speaking = { ...wan, model: 'videoretalk' };
const at = (name: string) => async () => `https://files.example.com/${name}`;
await make('people of dashscope', createDashScopeSpeakingEngine(speaking), {}, [
  { role: 'source', mimeType: 'video/mp4', createLink: at('person.mp4') },
  { role: 'voice', mimeType: 'audio/mpeg', createLink: at('speech.mp3') },
]);
const midjourney = { address: proxy.url, key: proxy.key, dialect: 'trueai' } as const;
await make('midjourney-proxy', createMidjourneyProxyEngine(midjourney), {
  task: 'imagine',
  prompt,
});
const music = { address: miniMax.url, key: miniMax.key, model: 'music-2.6' };
await make('minimax-music', createMiniMaxMusicEngine(music), { prompt });
const speech = { address: speaker.url, key: speaker.key, model: 'speech-2.8-hd' };
await make('minimax-speech', createMiniMaxSpeechEngine(speech), { text: prompt });
const writer = { address: chat.url, key: chat.key, model: 'deepseek-chat' };
await make('openai-chat', createOpenAiChatEngine(writer), { prompt });
const gptImage = { address: openAi.url, key: openAi.key, model: 'gpt-image-2' };
await make('openai-images', createOpenAiImagesEngine(gptImage), { prompt });
const sora = { address: openAiFilms.url, key: openAiFilms.key, model: 'sora-2' };
await make('openai-videos', createOpenAiVideosEngine(sora), { prompt, seconds: 4 });
await make('sd-webui', createSdWebuiEngine(webUi), { task: 'txt2img', prompt, steps: 20, ...size });
const songs = {
  address: suno.url,
  key: suno.key,
  model: 'chirp-crow',
  dialect: 'suno-api',
} as const;
await make('suno-api', createSunoApiEngine(songs), { description: prompt });

const images = [ark, comfyUi, dashScope, proxy, openAi, webUi];
const others = [miniMax, speaker, chat, openAiFilms, suno];
for (const service of [...images, ...others]) await service.close();
