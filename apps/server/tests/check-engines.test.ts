import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startComfyuiSimulator,
  startMidjourneyProxySimulator,
  startOpenAiImagesSimulator,
  startOpenAiVideosSimulator,
  startSdWebuiSimulator,
} from '@site/engines/testing';
import { afterEach, expect, it } from 'vitest';
import { installPackages } from '../testing/install-packages.ts';
import { runServerCommand } from '../testing/run-server-command.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const common = { names: { 'zh-CN': '模型' }, price: { base: 10 } };
const midjourney = { ...common, tool: 'midjourney', capabilities: { references: 0 } };

async function check(
  configuration: { engines: object[]; models: object[] },
  variables: Record<string, string> = {},
  args: string[] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'test-check-'));
  closers.push(() => rm(folder, { recursive: true }));
  const file = join(folder, 'engines.json');
  await writeFile(file, JSON.stringify(configuration));
  const env = { ENGINES_FILE: file, DATA_DIR: folder, ...variables };
  const { code, stdout, stderr } = await runServerCommand('check-engines', { args, env });
  const rows = stdout.split('\n').map((line) => line.split(/ {2,}/));
  return { code, stdout, stderr, rowOf: (id: string) => rows.find((row) => row[1] === id) };
}

it('says what is right, what is wrong with what to do, and what nobody knows', async () => {
  const images = await startOpenAiImagesSimulator({ balance: 87.66 });
  const proxy = await startMidjourneyProxySimulator({ dialect: 'trueai' });
  const webUi = await startSdWebuiSimulator({ inventory: { reactor: undefined } });
  const gone = await startOpenAiImagesSimulator();
  await gone.close();
  closers.push(images.close, proxy.close, webUi.close);
  const openAi = { kind: 'openai-images', address: images.url };
  const { code, stdout, rowOf } = await check(
    {
      engines: [
        { ...openAi, id: 'images', keyFrom: 'IMAGES_KEY' },
        { ...openAi, id: 'stale', keyFrom: 'STALE_KEY' },
        { ...openAi, id: 'gone', keyFrom: 'IMAGES_KEY', address: gone.url },
        {
          ...{ id: 'proxy', kind: 'midjourney-proxy', dialect: 'trueai' },
          ...{ address: proxy.url, keyFrom: 'PROXY_KEY' },
        },
        { id: 'webui', kind: 'sd-webui', address: webUi.url },
        { id: 'demo', kind: 'demo' },
      ],
      models: [
        {
          ...{ ...midjourney, id: 'fine', engine: 'images', remoteModel: 'dall-e-3' },
          fallback: { engine: 'demo' },
        },
        { ...midjourney, id: 'missing', engine: 'images', remoteModel: 'dall-e-9' },
        { ...midjourney, id: 'stale', engine: 'stale', remoteModel: 'dall-e-3' },
        { ...midjourney, id: 'gone', engine: 'gone', remoteModel: 'dall-e-3' },
        { ...midjourney, id: 'mj', engine: 'proxy' },
        {
          ...{ ...common, id: 'faces', tool: 'face-swap', engine: 'webui' },
          capabilities: { faces: 1, restorers: [] },
        },
      ],
    },
    { IMAGES_KEY: images.key, STALE_KEY: 'sk-a-stale-key', PROXY_KEY: proxy.key },
  );
  expect(code).toBe(2);
  expect(rowOf('fine')).toEqual(['images', 'fine', '正常', '正常', '正常', '正常']);
  expect(stdout.match(/^- \w+：.*以服务显示的为准.*$/gm)).toEqual([
    '- images：87.66（币种以服务显示的为准）',
  ]);
  expect(stdout).toMatch(/^demo +fine +内置，无需检查$/m);
  expect(rowOf('missing')).toEqual(['images', 'missing', '正常', '正常', '有误', '正常']);
  expect(rowOf('stale')).toEqual(['stale', 'stale', '正常', '有误', '未检查', '正常']);
  expect(rowOf('gone')).toEqual(['gone', 'gone', '有误', '未检查', '未检查', '未检查']);
  expect(rowOf('mj')).toEqual(['proxy', 'mj', '正常', '正常', '未验证', '正常']);
  expect(rowOf('faces')).toEqual(['webui', 'faces', '正常', '正常', '有误', '正常']);
  expect(stdout).toMatch(/^Midjourney +images，fine、missing、stale、gone、mj$/m);
  expect(stdout).toMatch(/^AI 换脸 +webui，faces$/m);
  expect(stdout).toMatch(/^图片放大 +未开通。在 models 里加一个 tool 为 upscale 的模型$/m);
  expect(stdout).toMatch(/^- stale，密钥：密钥未被接受。请检查 keyFrom/m);
  expect(stdout).toMatch(/^- images，可用：.*dall-e-9/m);
  expect(stdout).toMatch(/没有用真实账号试过。.*packages\/engines\/README\.md/);
  expect(stdout).not.toContain('sk-a-stale-key');
  expect([images.requests, proxy.acceptedJobs(), webUi.jobs]).toEqual([[], 0, []]);
});

it('looks at a WebUI for the upscaler, and for what ControlNet needs', async () => {
  const webUi = await startSdWebuiSimulator();
  closers.push(webUi.close);
  const webui = { kind: 'sd-webui', address: webUi.url };
  const upscale = { ...common, tool: 'upscale', capabilities: { factors: [2] }, engine: 'webui' };
  const code = { ...common, tool: 'art-qr-code', capabilities: { side: 768 } };
  const draw = { ...common, tool: 'stable-diffusion', remoteModel: 'dreamshaper_8' };
  const sizes = ['512x512'];
  const { stdout, rowOf } = await check({
    engines: [
      { ...webui, id: 'webui' },
      { ...webui, id: 'other', qrCodeModel: 'control_v1p_sdxl_qrcode_monster' },
      { ...webui, id: 'own', controlModels: { canny: 'control_v1p_sd15_qrcode_monster_v2' } },
    ],
    models: [
      { ...upscale, id: 'larger', remoteModel: 'R-ESRGAN 4x+' },
      { ...upscale, id: 'missing', remoteModel: '4x-UltraSharp' },
      { ...code, id: 'code', engine: 'webui', remoteModel: 'dreamshaper_8' },
      { ...code, id: 'other-code', engine: 'other', remoteModel: 'sd_xl_base_1.0' },
      { ...draw, id: 'plain', engine: 'webui', capabilities: { sizes } },
      {
        ...draw,
        id: 'old',
        engine: 'webui',
        capabilities: { sizes, samplers: ['DPM++ 2M Karras'] },
      },
      { ...draw, id: 'edges', engine: 'webui', capabilities: { sizes, controls: ['canny'] } },
      { ...draw, id: 'own-edges', engine: 'own', capabilities: { sizes, controls: ['canny'] } },
      { ...draw, id: 'depth', engine: 'own', capabilities: { sizes, controls: ['depth'] } },
    ],
  });
  const modelOf = (id: string) => rowOf(id)?.[4];
  expect(['larger', 'missing', 'code', 'other-code'].map(modelOf)).toEqual([
    ...['正常', '有误', '正常', '有误'],
  ]);
  expect(['plain', 'old', 'edges', 'own-edges', 'depth'].map(modelOf)).toEqual([
    ...['正常', '有误', '有误', '正常', '有误'],
  ]);
  expect(stdout).toMatch(/^- webui，可用：.*no sampler DPM\+\+ 2M Karras/m);
  expect(stdout).toMatch(/^- webui，可用：.*no ControlNet model control_v11p_sd15_canny/m);
  expect(stdout).toMatch(/^- own，可用：.*no ControlNet module depth_midas/m);
  expect(stdout).toMatch(/^- webui，可用：.*no upscaler 4x-UltraSharp/m);
  expect(stdout).toMatch(/^- other，可用：.*no ControlNet model control_v1p_sdxl_qrcode_monster/m);
  expect(webUi.jobs).toEqual([]);
});

it('compares the workflow of each model with the nodes that ComfyUI has', async () => {
  const comfyUi = await startComfyuiSimulator();
  closers.push(comfyUi.close);
  const slots = {
    picture: { type: 'file', role: 'source', at: [{ node: '1', input: 'image' }] },
    factor: { type: 'integer', min: 2, max: 4, at: [{ node: '2', input: 'scale_by' }] },
  };
  const toWorkflow = (scale: object) => ({
    graph: {
      1: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      2: scale,
      3: { class_type: 'SaveImage', inputs: { images: ['2', 0], filename_prefix: 'site' } },
    },
    slots,
    outputs: ['3'],
  });
  const inputs = { image: ['1', 0], upscale_method: 'lanczos', scale_by: 2 };
  const workflows = {
    enlarge: toWorkflow({ class_type: 'ImageScaleBy', inputs }),
    sharpen: toWorkflow({ class_type: 'SharpenAndScale', inputs }),
  };
  const toModel = (remoteModel: string) => ({
    ...{ ...common, id: remoteModel, tool: 'upscale', engine: 'comfyui', remoteModel },
    capabilities: { factors: [2, 4] },
  });
  const { code, stdout, rowOf } = await check({
    engines: [{ id: 'comfyui', kind: 'comfyui', address: comfyUi.url, workflows }],
    models: [toModel('enlarge'), toModel('sharpen')],
  });
  expect(code).toBe(2);
  expect(rowOf('enlarge')?.slice(2)).toEqual(['正常', '正常', '正常', '正常']);
  expect(rowOf('sharpen')?.slice(2)).toEqual(['正常', '正常', '有误', '正常']);
  expect(stdout).toMatch(/^- comfyui，可用：.*sharpen: Node 2: there is no SharpenAndScale\./m);
  expect(comfyUi.jobs).toEqual([]);
});

it('has each model make something once it may spend', async () => {
  const images = await startOpenAiImagesSimulator();
  const comfyUi = await startComfyuiSimulator();
  closers.push(images.close, comfyUi.close);
  const enlarge = {
    graph: {
      1: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      2: {
        class_type: 'ImageScaleBy',
        inputs: { image: ['1', 0], upscale_method: 'lanczos', scale_by: 2 },
      },
      3: { class_type: 'SaveImage', inputs: { images: ['2', 0], filename_prefix: 'site' } },
    },
    slots: {
      picture: { type: 'file', role: 'source', at: [{ node: '1', input: 'image' }] },
      factor: { type: 'integer', min: 2, max: 4, at: [{ node: '2', input: 'scale_by' }] },
    },
    outputs: ['3'],
  };
  const openAi = { kind: 'openai-images', address: images.url };
  const { stdout } = await check(
    {
      engines: [
        { ...openAi, id: 'images', keyFrom: 'IMAGES_KEY' },
        { ...openAi, id: 'stale', keyFrom: 'STALE_KEY' },
        { id: 'comfyui', kind: 'comfyui', address: comfyUi.url, workflows: { enlarge } },
        { id: 'demo', kind: 'demo' },
      ],
      models: [
        { ...midjourney, id: 'fine', engine: 'images', remoteModel: 'dall-e-3' },
        { ...midjourney, id: 'stale', engine: 'stale', remoteModel: 'dall-e-3' },
        { ...midjourney, id: 'demo', engine: 'demo' },
        {
          ...{ ...common, id: 'larger', tool: 'upscale', engine: 'comfyui' },
          ...{ remoteModel: 'enlarge', capabilities: { factors: [2] } },
        },
      ],
    },
    { IMAGES_KEY: images.key, STALE_KEY: 'sk-a-stale-key' },
    ['--spend'],
  );
  const [, tried = ''] = stdout.split('逐个试做（会产生费用）：');
  expect(tried).toMatch(/^images +fine +成功：1 个文件，[\d.]+ 秒$/m);
  expect(tried).toMatch(/^stale +stale +失败：unauthorized/m);
  expect(tried).toMatch(/^comfyui +larger +成功：1 个文件/m);
  expect(tried).not.toContain('demo');
  expect(tried).not.toContain('sk-a-stale-key');
  expect([images.requests.length, comfyUi.jobs.length]).toEqual([1, 1]);
});

it('finds a package of the AI SDK, which can not be asked, and says which command installs it', async () => {
  const configuration = {
    engines: [
      {
        ...{ id: 'sdk', kind: 'ai-sdk', package: '@ai-sdk/openai', keyFrom: 'SDK_KEY' },
        address: 'https://api.example.com/v1',
      },
    ],
    models: [
      {
        ...{ ...common, id: 'drawn', tool: 'dalle', engine: 'sdk', remoteModel: 'gpt-image-2' },
        capabilities: { sizes: ['1024x1024'] },
      },
    ],
  };
  const variables = { SDK_KEY: 'sk-0123456789' };
  const folder = await installPackages(['@ai-sdk/openai']);
  const found = await check(configuration, { ...variables, ENGINE_PACKAGES: folder });
  expect(found).toMatchObject({ code: 0, stderr: '' });
  expect(found.rowOf('drawn')).toEqual(['sdk', 'drawn', '未验证', '未验证', '未验证', '未检查']);
  expect(found.stdout).toMatch(/^- sdk，服务：.*@ai-sdk\/openai 4\.0\.118 is there/m);
  expect(found.stdout).not.toContain(variables.SDK_KEY);
  const empty = await installPackages([]);
  expect(await check(configuration, { ...variables, ENGINE_PACKAGES: empty })).toMatchObject({
    ...{ code: 1, stdout: '' },
    stderr: expect.stringContaining(`Run npm install --prefix ${empty} @ai-sdk/openai`),
  });
});

it('is content with what is built in, and says what is wrong with the file', async () => {
  const demo = { engines: [{ id: 'demo', kind: 'demo' }], models: [] as object[] };
  const models = [{ ...midjourney, id: 'demo', engine: 'demo' }];
  const fine = await check({ ...demo, models });
  expect(fine).toMatchObject({ code: 0, stderr: '' });
  expect(fine.stdout).not.toContain('没有用真实账号试过');
  const broken = await check(demo);
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).toContain('models must be');
  const mistyped = await check({ ...demo, models }, {}, ['--spent']);
  expect(mistyped).toMatchObject({ code: 1, stdout: '' });
  expect(mistyped.stderr).toContain('Use --spend, or nothing.');
});

it('names the models that are not offered where no ffmpeg can mark what they make', async () => {
  const service = await startOpenAiVideosSimulator();
  closers.push(service.close);
  const configuration = {
    engines: [
      { id: 'films', kind: 'openai-videos', address: service.url, keyFrom: 'FILMS_KEY' },
      { id: 'demo', kind: 'demo' },
    ],
    models: [
      { ...midjourney, id: 'demo', engine: 'demo' },
      {
        ...{ ...common, id: 'film', tool: 'sora', engine: 'films', remoteModel: 'sora-2' },
        capabilities: {
          ...{ firstFrame: true, orientations: ['landscape'] },
          ...{ seconds: [4], resolutions: ['720p'] },
        },
      },
    ],
  };
  const variables = { FILMS_KEY: service.key };
  const line = '没有设置 FFMPEG_PATH，作品加不上 AI 标识，所以不提供这些视频和声音模型：film\n';
  expect((await check(configuration, variables)).stdout).toContain(line);
  const withFfmpeg = await check(configuration, { ...variables, FFMPEG_PATH: 'ffmpeg' });
  expect(withFfmpeg.stdout).not.toContain('FFMPEG_PATH');
});
