import type { References } from '@site/creation';
import { useToast } from '@site/shell';

/** Names what comes from an example. */
const sampleName = 'sample.webp';

/** Gives what puts the picture of an example, by its address, where no picture of the person's own is. */
export function useSample({
  images,
  add,
  replace,
}: Pick<References, 'images' | 'add' | 'replace'>): (url: string) => void {
  const toast = useToast();
  return (url) => {
    if (!images.every(({ name }) => name === sampleName)) return;
    import('./read-sample.ts')
      .then(({ readSample }) => readSample(url, sampleName))
      .then((file) => {
        replace([]);
        add([file]);
      }, toast.showLoadFailure);
  };
}
