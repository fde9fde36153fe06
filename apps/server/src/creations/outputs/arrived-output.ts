import type { EngineOutput } from '@site/engines';
import type { Room } from '../../files/create-disk.ts';
import type { ObjectDraft } from '../../files/object-store.ts';

/** A file that an engine made: in memory, as the engine handed it over, or fetched into the store. */
export type ArrivedFile = { readonly bytes: Uint8Array } | { readonly draft: ObjectDraft };

/** Output of an engine, with its files here. */
export type ArrivedOutput = Omit<EngineOutput, 'source' | 'poster'> & {
  readonly source: ArrivedFile;
  readonly poster?: ArrivedFile;
};

/** Writes something into the store, where nobody finds it yet. */
export type Hold = (
  /** Bytes; those that are not in memory are read anew each time, and have their room already. */
  bytes: Uint8Array | (() => AsyncIterable<Uint8Array>),
) => Promise<ObjectDraft>;

/** Waits until so many bytes of the disk can be set aside. */
export type MakeRoom = (bytes: number) => Promise<Room>;
