import { expect, it } from 'vitest';
import {
  checkDashScopeDetection,
  checkDashScopeSpeakingRequest,
} from './check-dashscope-speaking-request.ts';
import { dashScopePaths } from './dashscope-models.ts';

const link = 'https://files.example.com/1';
const call = { path: dashScopePaths.frames, isAsync: true };
const film = { model: 'videoretalk', input: { video_url: link, audio_url: link } };
const picture = { model: 'wan2.2-s2v', input: { image_url: link, audio_url: link } };
const tuned = (parameters: object) => ({ ...film, parameters });

it('takes what the service takes', () => {
  for (const ref_image_url of [link, '']) {
    const face = { ...film, input: { ...film.input, ref_image_url } };
    const order = { speaker: 'film', resolution: '480P' };
    expect(checkDashScopeSpeakingRequest(call, face)).toEqual(order);
  }
  const sharp = { ...picture, parameters: { resolution: '720P' } };
  expect(checkDashScopeSpeakingRequest(call, sharp)).toEqual({
    speaker: 'picture',
    resolution: '720P',
  });
  const detection = { model: 'wan2.2-s2v-detect', input: { image_url: link } };
  expect(checkDashScopeDetection(detection)).toBeUndefined();
});

it.each<[string, object, object?]>([
  ['a call of its own', film, { ...call, path: dashScopePaths.video }],
  ['an answer without a task', film, { ...call, isAsync: false }],
  ['no sound', { ...film, input: { video_url: link } }],
  ['a picture of a film', { ...film, input: { image_url: link, audio_url: link } }],
  ['bytes', { ...film, input: { ...film.input, video_url: 'data:video/mp4;base64,AA==' } }],
  ['an empty link', { ...film, input: { ...film.input, audio_url: '' } }],
  ['a threshold that is none', tuned({ query_face_threshold: 119 })],
  ['a flag as a text', tuned({ video_extension: 'true' })],
  ['a resolution of a film', tuned({ resolution: '720P' })],
  ['a resolution that is none', { ...picture, parameters: { resolution: '1080P' } }],
  ['a field that nobody knows', { ...film, seed: 7 }],
])('refuses %s', (_, request, given = call) => {
  const answer = checkDashScopeSpeakingRequest(
    given as typeof call,
    request as Record<string, unknown>,
  );
  expect(answer).toHaveProperty('code');
});

it.each<[string, Record<string, unknown>]>([
  ['with another model', { model: 'wan2.2-s2v', input: { image_url: link } }],
  ['without a picture', { model: 'wan2.2-s2v-detect', input: {} }],
  ['of bytes', { model: 'wan2.2-s2v-detect', input: { image_url: 'data:image/png;base64,AA==' } }],
])('refuses a detection %s', (_, request) => {
  expect(checkDashScopeDetection(request)).toHaveProperty('code');
});
