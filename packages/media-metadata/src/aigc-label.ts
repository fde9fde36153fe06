import { decodeUtf8 } from './bytes.ts';

/**
 * The metadata record that says that a file was made by AI, as GB 45438-2025 (Annex E) has it.
 * The standard wants printable ASCII without spaces, quotes and backslashes, which `createLabel` insists on; what
 * others wrote may be any text, such as a name in Chinese. What is not known is empty.
 */
export interface AigcLabel {
  /** `1`: it is AI-generated; `2`: possibly; `3`: suspected. */
  readonly label: '1' | '2' | '3';
  /** Name or code of the service that made it. */
  readonly contentProducer: string;
  /** The producer's number of the content. */
  readonly produceId: string;
  /** The producer's own security data, such as a signature. */
  readonly reservedCode1: string;
  /** Name or code of the service that distributes it. */
  readonly contentPropagator: string;
  /** The propagator's number of the content. */
  readonly propagateId: string;
  /** The propagator's own security data. */
  readonly reservedCode2: string;
}

/** The standard's names of the fields, in its order. */
const fieldNames = {
  label: 'Label',
  contentProducer: 'ContentProducer',
  produceId: 'ProduceID',
  reservedCode1: 'ReservedCode1',
  contentPropagator: 'ContentPropagator',
  propagateId: 'PropagateID',
  reservedCode2: 'ReservedCode2',
} as const satisfies Record<keyof AigcLabel, string>;

/** Characters of the longest record: a signature of several algorithms fits, and it fits into a JPEG with all of them escaped. */
const maxRecordLength = 8_192;

/** The characters that the standard allows in a value. */
const allowedValue = /^[\x21\x23-\x5b\x5d-\x7e]*$/;

/** Characters that are nobody's name. */
const controls = /\p{Cc}/u;

/**
 * Reads a record: the bare object, or `{"AIGC":{…}}`, with names in any case. The text has a character for each byte, or for
 * each character; values with control characters come out empty. Undefined for what is no record.
 */
export function parseAigcLabel(text: string): AigcLabel | undefined {
  const json = decodeUtf8(text);
  if (json.length > maxRecordLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  return toAigcLabel(value);
}

/** The label that an object of strings is, bare or in `AIGC`. */
export function toAigcLabel(value: unknown): AigcLabel | undefined {
  const outer = toFields(value);
  const fields = toFields(outer?.['aigc']) ?? outer;
  if (!fields) return undefined;
  const textOf = (name: string): string => {
    const field = fields[name.toLowerCase()];
    const text = typeof field === 'number' ? String(field) : field;
    return typeof text === 'string' && !controls.test(text) ? text : '';
  };
  const values = Object.keys(fieldNames).map((name) => [name, textOf(name)]);
  const label: AigcLabel = Object.fromEntries(values);
  // Some services write the name of the record where the standard wants `1`.
  const read = label.label.toUpperCase() === 'AIGC' ? { ...label, label: '1' as const } : label;
  return /^[123]$/.test(read.label) && toJson(read).length <= maxRecordLength ? read : undefined;
}

/** Facts of a field in a format with named fields: whether it is about the label, and the label if it can be read. */
export interface FieldFacts {
  readonly isLabel: boolean;
  readonly label: AigcLabel | undefined;
}

/**
 * Reads a field: one that is called AIGC holds the bare record, and any other one, such as a comment, may hold
 * `{"AIGC":{…}}`.
 */
export function readField(name: string, text: string): FieldFacts {
  const isNamed = /(?:^|[.:/])aigc$/i.test(name);
  if (!isNamed && !/^\s*\{\s*"aigc"\s*:/i.test(text.slice(0, 64))) {
    return { isLabel: false, label: undefined };
  }
  const label = parseAigcLabel(text.trim());
  return { isLabel: isNamed || label !== undefined, label };
}

/**
 * The record as JSON in ASCII, with the standard's names and order.
 *
 * @throws {TypeError} for one that would not be read again: too long, or with control characters.
 */
export function toAigcJson(label: AigcLabel): string {
  const wrong = Object.values(label).find((value) => controls.test(value));
  if (wrong !== undefined) {
    throw new TypeError(
      `${JSON.stringify(wrong)} can't stand in a label: it has control characters.`,
    );
  }
  const json = toJson(label);
  if (json.length <= maxRecordLength) return json;
  throw new TypeError(
    `The label has ${json.length} characters as JSON, and ${maxRecordLength} are the most that is read.`,
  );
}

function toJson(label: AigcLabel): string {
  const names = Object.entries(fieldNames) as [keyof AigcLabel, string][];
  const record = Object.fromEntries(names.map(([field, name]) => [name, label[field]]));
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(record).replace(/[^ -~]/g, toEscape);
}

/** The label with the values that the standard allows alone, so that no text leaves with it; the same one where all are. */
export function toStandardLabel(label: AigcLabel): AigcLabel {
  if (Object.values(label).every((value) => allowedValue.test(value))) return label;
  const values = Object.entries(label).map(([field, value]) => [
    field,
    allowedValue.test(value) ? value : '',
  ]);
  return Object.fromEntries(values);
}

/** @throws {TypeError} for a value that the standard does not allow. */
export function assertLabelValue(value: string): void {
  if (allowedValue.test(value)) return;
  throw new TypeError(
    `${JSON.stringify(value)} can't stand in a label: printable ASCII without spaces, quotes and backslashes can.`,
  );
}

/** The properties of an object by their names in lower case. */
function toFields(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]),
  );
}
