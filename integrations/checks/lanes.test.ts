import { expect, it } from 'vitest';
import { type LaneStep, runLanes } from '../../scripts/run-lanes.ts';

/** Steps that end when they are told to, and the order in which they began. */
function openSteps(steps: Readonly<Record<string, readonly string[]>>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const toStep = ([name, after]: [string, readonly string[]]): LaneStep => ({
    name,
    after,
    run: () =>
      new Promise((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
  });
  return {
    begun,
    steps: Object.entries(steps).map(toStep),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it('begins the first step that waits for none in whichever lane is free', async () => {
  const { begun, steps, end } = openSteps({
    ...{ long: [], build: [], journeys: ['build'], checks: ['build'], types: [] },
  });
  const over = runLanes(steps, { lanes: 2 });
  expect(begun).toEqual(['long', 'build']);
  await end('long');
  expect(begun).toEqual(['long', 'build', 'types']);
  await end('build');
  expect(begun).toEqual(['long', 'build', 'types', 'journeys']);
  await end('types');
  expect(begun).toEqual(['long', 'build', 'types', 'journeys', 'checks']);
  await end('checks');
  await end('journeys');
  await over;
});

it('names the steps that wait for what is not there', async () => {
  const { steps } = openSteps({ journeys: ['build'] });
  await expect(runLanes(steps, { lanes: 2 })).rejects.toThrow('journeys');
});
