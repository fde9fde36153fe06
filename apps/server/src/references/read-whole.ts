import type { ObjectStore } from '../files/object-store.ts';

/** The bytes of an object. */
export async function readWhole(store: ObjectStore, key: string): Promise<Uint8Array> {
  const object = there(await store.open(key));
  return new Uint8Array(await new Response(object.read() as BodyInit).arrayBuffer());
}

/** @throws where it is not there. */
export function there<Found>(found: Found | undefined): Found {
  if (!found) throw new Error('A picture that the creation is made from is not there any more');
  return found;
}
