import { type AigcLabel, parseAigcLabel, toAigcJson } from './aigc-label.ts';
import { type Bytes, fromText, toText } from './bytes.ts';

/** Bytes of the largest packet that is looked into. */
const maxPacketBytes = 1_048_576;

/** Characters after the property's name in which its value must end. */
const maxPropertyLength = 65_536;

/** Names that look like the property before the search ends. */
const maxCandidates = 8;

const propertyName = ':AIGC';

/** What follows the name: an attribute's value in either quotes, or an element's, as CDATA or as text. */
const propertyValue =
  /^(?:\s*=\s*(?:"([^"]*)"|'([^']*)')|(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*)))/;

/** The label in an XMP packet, whatever the prefix of its namespace. */
export function readXmpLabel(packet: Bytes): AigcLabel | undefined {
  if (packet.length > maxPacketBytes) return undefined;
  const content = toText(packet);
  let at = content.indexOf(propertyName);
  for (let tries = 0; at >= 0 && tries < maxCandidates; tries++) {
    const from = at + propertyName.length;
    const rest = content.slice(from, from + maxPropertyLength);
    const [, quoted, singleQuoted, data, text = ''] = propertyValue.exec(rest) ?? [];
    const json = data ?? unescapeXml(quoted ?? singleQuoted ?? text);
    const label = parseAigcLabel(json.trim());
    if (label) return label;
    at = content.indexOf(propertyName, from);
  }
  return undefined;
}

/** An XMP packet that holds the label and nothing else. */
export function toXmpPacket(label: AigcLabel): Bytes {
  return fromText(
    '<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">' +
      `<TC260:AIGC>${escapeXml(toAigcJson(label))}</TC260:AIGC>` +
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
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
