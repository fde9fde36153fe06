import { copyFile } from 'node:fs/promises';
import type { Marker } from '../src/ffmpeg/create-marker.ts';

/** Stands in for ffmpeg where a test is about something else than marks: what it marks stays as it is. */
export const testMarker: Marker = {
  markFilm: (path, { target }) => copyFile(path, target),
  markSound: (path, { target }) => copyFile(path, target),
  showsMark: async () => true,
  hearsMark: async () => true,
};
