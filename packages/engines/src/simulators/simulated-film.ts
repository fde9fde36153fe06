import type { ServerResponse } from 'node:http';

/** Sends the beginning of an MP4 file: a box that says so, and one that says which film it is; ASCII alone. */
export function sendFilm(response: ServerResponse, id: string): void {
  const boxes = ['ftypmp42\0\0\0\0mp42isom', `free${id}`].map((text) => {
    const box = Buffer.from(`\0\0\0\0${text}`, 'latin1');
    box.writeUInt32BE(box.length, 0);
    return box;
  });
  response.writeHead(200, { 'content-type': 'video/mp4' });
  response.end(Buffer.concat(boxes));
}
