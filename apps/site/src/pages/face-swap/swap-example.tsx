import { BeforeAfter, SamplePicture } from '../../samples/before-after.tsx';
import swapped from '../../samples/tools/face-swap.webp?no-inline';
import painting from '../../workbench/recipes/face-painting.webp?no-inline';
import poster from '../../workbench/recipes/face-poster.webp?no-inline';
import type { FaceSwapMessages } from './messages/zh-cn.ts';

/** Half of a sample, which shows the picture before and after. */
const half = '8 / 9';

/** An example of a face swap: the face of a painting, put into a poster. */
export function SwapExample({ messages: { beforeAfter } }: { messages: FaceSwapMessages }) {
  return (
    <BeforeAfter
      title={beforeAfter.title}
      before={[
        { url: poster, label: beforeAfter.target, ratio: half },
        { url: painting, label: beforeAfter.face, ratio: half },
      ]}
    >
      <SamplePicture url={swapped} label={beforeAfter.result} ratio={half} />
    </BeforeAfter>
  );
}
