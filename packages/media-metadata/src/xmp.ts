import { type AigcLabel, parseAigcLabel, toAigcJson, toAigcLabel } from './aigc-label.ts';
import { decodeUtf8, fromText, toText } from './bytes.ts';

/** Bytes of the largest packet that is looked into. */
export const maxPacketBytes = 1_048_576;

/** Characters after the property's name in which its value must end. */
const maxValueLength = 65_536;

/** Names that look like the property before the search ends. */
const maxCandidates = 8;

const propertyName = ':AIGC';

/** Before the name: what opens an element or goes before an attribute, and the prefix. */
const propertyStart = /[<\s]([\w.-]{1,64})$/;

/**
 * Rest after the name: an attribute's value in either quotes, an empty element, or the rest of a tag that opens one.
 */
const propertyValue = /^(?:\s*=\s*(?:"([^"]*)"|'([^']*)')|(?:\s[^<>]*?)?(?:(\/>)|>))/;

/** A field of a record that is written in XMP's own way: as an attribute, or as an element. */
const recordField = /[\w.-]{1,64}:(\w{1,64})(?:\s*=\s*"([^"]*)"|\s*>([^<]*)<\/)/g;

/** Label of an XMP packet, and the packet without it. */
export interface XmpFacts {
  readonly label: AigcLabel | undefined;
  /** As Latin-1; undefined for a packet that is beyond reading. */
  readonly rest: string | undefined;
}

/** Reads an XMP packet, whatever the prefix of the label's namespace. */
export function readXmp(packet: Uint8Array): XmpFacts {
  if (packet.length > maxPacketBytes) return { label: undefined, rest: undefined };
  const content = toText(packet);
  let label: AigcLabel | undefined;
  let rest = '';
  let copied = 0;
  let at = content.indexOf(propertyName);
  for (let tries = 0; at >= 0 && tries < maxCandidates; tries++) {
    const from = at + propertyName.length;
    const start = propertyStart.exec(content.slice(Math.max(copied, at - 65), at));
    const value = start && readValue(content.slice(from, from + maxValueLength), start[1] ?? '');
    if (value) {
      label ??= value.label;
      rest += content.slice(copied, at - start[0].length);
      copied = from + value.length;
    }
    at = content.indexOf(propertyName, Math.max(from, copied));
  }
  return { label, rest: at < 0 ? rest + content.slice(copied) : undefined };
}

/** The value of a property of this prefix, and how many characters it takes with the tags around it. */
function readValue(
  text: string,
  prefix: string,
): { readonly label: AigcLabel | undefined; readonly length: number } | undefined {
  const head = propertyValue.exec(text);
  if (!head) return undefined;
  const [{ length }, quoted, singleQuoted, isEmpty] = head;
  const attribute = quoted ?? singleQuoted;
  if (attribute !== undefined) return { label: parseAigcLabel(unescapeXml(attribute)), length };
  if (isEmpty) return { label: readFields(head[0]), length };
  const foot = new RegExp(`</${prefix.replaceAll('.', '\\.')}:AIGC\\s*>`).exec(text.slice(length));
  if (foot) {
    const element = text.slice(length, length + foot.index);
    return { label: readElement(element), length: length + foot.index + foot[0].length };
  }
  // It was never closed: what is no tag belongs to it.
  const [open = ''] = /^[^<]*/.exec(text.slice(length)) ?? [];
  return { label: readElement(open), length: length + open.length };
}

/** A record in an element: JSON as text or CDATA, also within a list of languages, or each field by itself. */
function readElement(content: string): AigcLabel | undefined {
  const [, data] = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(content) ?? [];
  const text = data ?? unescapeXml(content.replace(/<[^<>]*>/g, ''));
  return parseAigcLabel(text.trim()) ?? readFields(content);
}

function readFields(content: string): AigcLabel | undefined {
  const fields = [...content.matchAll(recordField)].map(([, name = '', value, text = '']) => [
    name,
    decodeUtf8(unescapeXml(value ?? text)).trim(),
  ]);
  return toAigcLabel(Object.fromEntries(fields));
}

/** An XMP packet that holds the label and nothing else. */
export function toXmpPacket(label: AigcLabel): Uint8Array<ArrayBuffer> {
  return fromText(
    '<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      `${toDescription(label, { prefix: 'rdf', about: '' })}` +
      '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  );
}

/** A description that says nothing: what is left of one that held the label alone. */
const emptyDescription =
  /<([\w.-]{1,64}):Description(?:\s+(?:xmlns:[\w.-]+|[\w.-]+:about)\s*=\s*"[^"<>]*")*\s*(?:\/>|>\s*<\/\1:Description\s*>)/g;

/** A packet of others with the label in it, or the label's own where there is none that can hold it. */
export function addToXmp(rest: string | undefined, label: AigcLabel): Uint8Array<ArrayBuffer> {
  const others = rest?.replace(emptyDescription, '') ?? '';
  const end = /<\/([\w.-]{1,64}):RDF\s*>/.exec(others);
  if (!end || !others.includes(':Description')) return toXmpPacket(label);
  const [, prefix = 'rdf'] = end;
  const about = /:about\s*=\s*"([^"<]*)"/.exec(others)?.[1] ?? '';
  const before = others.slice(0, end.index) + toDescription(label, { prefix, about });
  // Writers leave room for later changes, which is used up here.
  return fromText(before + others.slice(end.index).replace(/>\s{2,}<\?xpacket/, '>\n<?xpacket'));
}

function toDescription(
  label: AigcLabel,
  { prefix, about }: { prefix: string; about: string },
): string {
  return (
    `<${prefix}:Description ${prefix}:about="${about}" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">` +
    `<TC260:AIGC>${escapeXml(toAigcJson(label))}</TC260:AIGC></${prefix}:Description>`
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
