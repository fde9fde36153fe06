import { expect, it } from 'vitest';
import { readContinued, writeContinued } from './continued.ts';

const continued = { film: '/pictures/1.mp4', moment: 3.2, frame: '/storage/a.jpg' };
const others = { seconds: 5, camera: 'orbit' };

it('is kept with the settings, and taken out of them again', () => {
  const written = writeContinued(others, continued);
  expect(readContinued(written, continued.frame)).toEqual(continued);
  expect(writeContinued(written, undefined)).toEqual(others);
  expect(readContinued(others, continued.frame)).toBeUndefined();
});

it('ends with its frame: another one begins another film', () => {
  const written = writeContinued(others, continued);
  expect(readContinued(written, '/storage/b.jpg')).toBeUndefined();
  expect(readContinued(written, undefined)).toBeUndefined();
});
