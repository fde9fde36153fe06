import { serverFloors } from './arrows.ts';

/** The server's floors as a drawing, a line each: imports lead downwards. */
export function describeServerFloors(): string {
  const lines = serverFloors.map(
    (rooms, index) => `${String(serverFloors.length - 1 - index).padStart(4)}  ${rooms.join('  ')}`,
  );
  return ['The server, in floors; imports lead downwards:', ...lines].join('\n');
}
