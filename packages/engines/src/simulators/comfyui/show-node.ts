import { drawBlack, drawPicture, measure, writeAgain } from '../sd-webui/simulated-picture.ts';

export type Graph = Readonly<
  Record<
    string,
    { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>> }
  >
>;

export type ShownGraph = {
  readonly graph: Graph;
  /** Files that were uploaded, by their names. */
  readonly uploads: ReadonlyMap<string, Uint8Array>;
  /** Whether ReActor finds a face in an upload. */
  readonly hasFace: (picture: Uint8Array) => boolean;
  /** ReActor's safety check fires. */
  readonly isRefused: boolean;
};

/**
 * The picture that a linked node hands over: of one that loads a file, swaps a face or restores faces; undefined of others.
 * As in ReActor, a swap without a face hands over what it was given, and restoring changes any picture.
 */
export function showNode(link: unknown, shown: ShownGraph): Buffer | undefined {
  const { graph, uploads, hasFace, isRefused } = shown;
  const nodeAt = (target: unknown) => graph[Array.isArray(target) ? String(target[0]) : ''];
  const uploadAt = (target: unknown) => uploads.get(String(nodeAt(target)?.inputs['image']));
  const { class_type: name, inputs = {} } = nodeAt(link) ?? {};
  switch (name) {
    case 'LoadImage': {
      const file = uploadAt(link);
      return file && writeAgain(Buffer.from(file), { text: '' });
    }
    case 'ReActorFaceSwap': {
      const [target, face] = [uploadAt(inputs['input_image']), uploadAt(inputs['source_image'])];
      const picture = showNode(inputs['input_image'], shown);
      if (isRefused) return drawBlack();
      if (!target || !face || !hasFace(target) || !hasFace(face)) return picture;
      return picture && drawOver(picture, [inputs, Buffer.from(face).toString('base64')]);
    }
    case 'ReActorRestoreFace': {
      const picture = showNode(inputs['image'], shown);
      return inputs['model'] === 'none' ? picture : picture && drawOver(picture, inputs['model']);
    }
    default:
      return undefined;
  }
}

/** Another picture of the same size. */
function drawOver(picture: Buffer, reason: unknown): Buffer {
  const { width, height } = measure(picture) ?? { width: 64, height: 64 };
  const key = JSON.stringify([picture.toString('base64'), reason]);
  return drawPicture({ width, height, key });
}
