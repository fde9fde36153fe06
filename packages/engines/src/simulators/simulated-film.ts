import type { ServerResponse } from 'node:http';

/**
 * Sends a film: these bytes, or else the beginning of an MP4 file, which is a box that says so, and one that says which film
 * it is, in ASCII alone.
 */
export function sendFilm(response: ServerResponse, id: string, film = beginFilm(id)): void {
  response.writeHead(200, { 'content-type': 'video/mp4' });
  response.end(film);
}

/** The beginning of an MP4 file. */
export function beginFilm(id: string): Uint8Array {
  const boxes = ['ftypmp42\0\0\0\0mp42isom', `free${id}`].map((text) => {
    const box = Buffer.from(`\0\0\0\0${text}`, 'latin1');
    box.writeUInt32BE(box.length, 0);
    return box;
  });
  return Buffer.concat(boxes);
}
