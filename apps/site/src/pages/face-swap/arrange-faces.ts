import type { ChoiceParameter, Parameter } from '@site/creation';
import type { PictureFaces } from '../../workbench/faces/find-faces-of.ts';
import type { FoundFaces } from '../../workbench/faces/use-faces.ts';
import type { FaceSwapMessages } from './messages/zh-cn.ts';
import { faceFields } from './use-chosen-faces.ts';

/** How a parameter is asked for. */
interface Asked {
  /** As the model understands it, and as far as the picture has such faces. */
  readonly sent: Parameter;
  /** As a field among the others. Absent: as none. */
  readonly field?: Parameter;
  /** In the picture at this place. */
  readonly choice?: {
    readonly parameter: ChoiceParameter;
    readonly place: number;
    /** Those that can be chosen. */
    readonly found: PictureFaces;
  };
  /** A sentence about the picture. */
  readonly note?: string;
}

/**
 * A face is asked for in the picture where several were found, in a field where it is not known how many there
 * are, in one that is folded away where there is one, and not at all before there is a picture.
 */
export function arrangeFaces(
  parameters: readonly Parameter[],
  {
    found,
    messages: { faces: words, creation },
  }: {
    /** By the place of the picture. */
    found: readonly FoundFaces[];
    messages: Pick<FaceSwapMessages, 'faces' | 'creation'>;
  },
): readonly Asked[] {
  return parameters.map((parameter): Asked => {
    const place = faceFields.indexOf(parameter.name);
    if (place === -1 || !isChoice(parameter)) return { sent: parameter, field: parameter };
    const here = found[place];
    if (here === undefined || here === 'finding') return { sent: parameter };
    if (here === 'failed') return { sent: parameter, field: parameter };
    const { faces } = here;
    const picture = creation.references.label(place + 1, '');
    if (faces.length === 0) {
      return { sent: parameter, field: parameter, note: words.none(picture) };
    }
    // The model may find more of them.
    if (faces.length === 1) return { sent: parameter, field: { ...parameter, isAdvanced: true } };
    const options = parameter.options.slice(0, faces.length);
    const sent = { ...parameter, options };
    if (options.length < 2) return { sent, note: words.unchosen(picture, faces.length) };
    const chosen = { ...here, faces: faces.slice(0, options.length) };
    return { sent, choice: { parameter: sent, place, found: chosen } };
  });
}

const isChoice = (parameter: Parameter): parameter is ChoiceParameter =>
  parameter.kind === undefined || parameter.kind === 'choice' || parameter.kind === 'select';
