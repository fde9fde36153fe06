import { readStored, useSession, writeStored } from '@site/shell';
import { useState } from 'react';
import { addPreset, type Preset, parsePresets, removePreset } from './presets.ts';

export interface Presets {
  readonly presets: readonly Preset[];
  /** Stores one. @returns why it did not. */
  add(preset: Preset): 'full' | 'not-stored' | undefined;
  remove(name: string): void;
}

/** Reads what a person has stored of a tool's form on this device. */
export function usePresets(path: string): Presets {
  const session = useSession();
  const owner = session.state === 'user' ? session.user.id : '';
  const key = `presets:${owner}:${path}`;
  // Read anew once it is somebody else's, and after each change.
  const [, setChanges] = useState(0);
  const presets = parsePresets(readStored(key));

  function store(next: readonly Preset[]): boolean {
    const isStored = writeStored(key, JSON.stringify(next));
    setChanges((changes) => changes + 1);
    return isStored;
  }

  return {
    presets,
    add(preset) {
      const next = addPreset(parsePresets(readStored(key)), preset);
      if (!next) return 'full';
      return store(next) ? undefined : 'not-stored';
    },
    remove(name) {
      store(removePreset(parsePresets(readStored(key)), name));
    },
  };
}
