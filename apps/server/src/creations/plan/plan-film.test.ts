import { soraFields, usualAllowed, videoFields } from '@site/api-client/wire';
import { expect, it } from 'vitest';
import { planSora, planVideo } from './plan-film.ts';

const can = { ...usualAllowed(videoFields), needsFirstFrame: false };
const prompt = '灯塔';

it.each([
  ['16:9', '480p', 854, 480],
  ['9:16', '480p', 480, 854],
  ['1:1', '720p', 720, 720],
  ['4:3', '720p', 960, 720],
  ['3:4', '720p', 720, 960],
  ['16:9', '720p', 1280, 720],
] as const)('a film of %s in %s has %i × %i pixels', (ratio, resolution, width, height) => {
  expect(planVideo({ prompt, ratio, resolution }, can)).toMatchObject({
    plan: { input: { width, height } },
  });
});

it('has no odd side, whatever the ratio', () => {
  for (const ratio of ['7:3', '21:9', '5:4', '2:39']) {
    const planned = planVideo({ prompt, ratio }, { ...can, ratios: [ratio] });
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const { width = 1, height = 1 } = planned.plan.input;
    expect([width % 2, height % 2, Math.min(width, height)], ratio).toEqual([0, 0, 720]);
  }
});

it('stands or lies as Sora is asked, and lies where it is not', () => {
  const sora = usualAllowed(soraFields);
  expect(planSora({ prompt, orientation: 'portrait' }, sora)).toMatchObject({
    plan: { input: { width: 720, height: 1280, settings: { orientation: 'portrait' } } },
  });
  expect(planSora({ prompt }, sora)).toMatchObject({
    plan: { input: { width: 1280, height: 720, settings: { orientation: 'landscape' } } },
  });
});

it('is refused without a first frame where the model needs one', () => {
  const needy = { ...can, needsFirstFrame: true };
  expect(planVideo({ prompt }, needy)).toEqual({ kind: 'no-first-frame' });
  expect(planVideo({ prompt, firstFrame: '/storage/a.png' }, needy)).toMatchObject({
    kind: 'planned',
  });
});
