import { type AigcLabel, type FieldFacts, readField, toAigcJson } from '../aigc-label.ts';
import { toText, withoutEndZeros } from '../bytes.ts';
import { type Element, parseElements, toElement } from './ebml.ts';
import { ids } from './webm-elements.ts';

/** Label of a film, and its other tags. */
export interface TagFacts {
  readonly label: AigcLabel | undefined;
  /** The other tags, as they are. */
  readonly others: readonly Uint8Array<ArrayBuffer>[];
}

/** Reads the data of `Tags`. */
export function readTags(data: Uint8Array, offset: number): TagFacts {
  let label: AigcLabel | undefined;
  const others = parseElements(data, offset).flatMap((tag) => {
    if (tag.id !== ids.tag) return tag.id === ids.checksum ? [] : [toElement(tag.id, tag.data)];
    const kept = parseElements(tag.data, offset).filter((element) => {
      if (element.id === ids.checksum) return false;
      if (element.id !== ids.simpleTag) return true;
      const facts = readSimpleTag(element, offset);
      label ??= facts.label;
      return !facts.isLabel;
    });
    const hasMore = kept.some(({ id }) => id === ids.simpleTag);
    return hasMore ? [toElement(ids.tag, ...kept.map(({ id, data }) => toElement(id, data)))] : [];
  });
  return { label, others };
}

function readSimpleTag({ data }: Element, offset: number): FieldFacts {
  const elements = parseElements(data, offset);
  const textOf = (wanted: number) => {
    const element = elements.find(({ id }) => id === wanted);
    return element ? withoutEndZeros(toText(element.data)) : '';
  };
  return readField(textOf(ids.tagName), textOf(ids.tagString));
}

/** The element `Tags`, undefined for none: the label's tag has no target, and so is about the whole file. */
export function toTags(
  others: readonly Uint8Array[],
  label: AigcLabel | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  if (!label) return others.length > 0 ? toElement(ids.tags, ...others) : undefined;
  const name = toElement(ids.tagName, 'AIGC');
  const text = toElement(ids.tagString, toAigcJson(label));
  const tag = toElement(ids.tag, toElement(ids.targets), toElement(ids.simpleTag, name, text));
  return toElement(ids.tags, ...others, tag);
}
