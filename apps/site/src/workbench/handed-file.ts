import type { References } from '@site/creation';
import { useEffect } from 'react';

let handed: { readonly file: File; readonly path: string } | undefined;

/** Keeps a picture of the person's device for the form of a tool, by the path of its page, which opens next. */
export function handFile(file: File, path: string): void {
  handed = { file, path };
}

/** Takes the picture that was kept for the form of this page, once. */
export function useHandedFile(path: string, { add }: Pick<References, 'add'>): void {
  useEffect(() => {
    if (handed?.path !== path) return;
    add([handed.file]);
    handed = undefined;
  }, [add, path]);
}
