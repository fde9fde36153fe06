import { useEffect, useRef } from 'react';
import { fitted } from '../viewer/zoom.ts';
import { loadStepPictures } from './create-mask-file.ts';
import { loadPicture } from './load-picture.ts';
import { createMaskCanvas, fitInto } from './mask-canvas.ts';
import type { MaskStep } from './mask-step.ts';

/** Pixels of the longer side: that of a tile on a dense screen. */
const side = 256;

/** A mask over the small form of its picture, which is cut in the same way. */
export function MaskThumbnail({ src, steps }: { src: string; steps: readonly MaskStep[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    async function draw() {
      const [loaded, pictures] = await Promise.all([loadPicture(src), loadStepPictures(steps)]);
      if (isLeft || !canvas.current) return;
      const size = { width: loaded.naturalWidth, height: loaded.naturalHeight };
      const stage = fitInto(size, side);
      const drawn = createMaskCanvas(canvas.current, {
        picture: stage,
        pictureOf: (url) => pictures.get(url),
      });
      drawn.replace(steps);
      drawn.show({ view: { stage, zoom: fitted, picture: stage } });
    }
    // Without it the tile still says that there is a mask.
    draw().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [src, steps]);
  return (
    <canvas
      ref={canvas}
      data-ui="mask-thumbnail"
      className="ui:pointer-events-none ui:absolute ui:inset-0 ui:size-full ui:rounded-[inherit] ui:object-cover ui:text-danger ui:outline-on-danger"
    />
  );
}
