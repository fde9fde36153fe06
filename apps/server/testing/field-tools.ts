import type { Allowed, Asked, FieldCase, Fields } from '@internal/testing/field-cases';
import { type ToolName, tools } from '@site/api-client/wire';
import * as v from 'valibot';
import type { Model } from '../src/engines/open-models.ts';
import { messagesIn } from '../src/messages/catalogues.ts';
import type { GivenReference } from '../src/references/resolve-references.ts';

/** Parts of what a tool is asked, and of what its models say, beside its fields. */
interface BesideFields {
  readonly settings?: Readonly<Record<string, string>>;
  readonly capabilities?: object;
  /** Fields with rules of their own, which its plan's own test has. */
  readonly particular?: readonly string[];
  /** Adds to its plan what the fields do not say. */
  readonly added?: (input: Asked) => Asked;
}

const besideFields: Readonly<Partial<Record<ToolName, BesideFields>>> = {
  'stable-diffusion': {
    particular: ['hires', 'upscaler', 'denoising'],
    added: ({ image }) => (image === undefined ? {} : { denoising: 0.75 }),
  },
  // Its price depends on the picture.
  upscale: { particular: ['target'] },
  'art-qr-code': {
    settings: { kind: 'address', address: 'https://example.com/' },
    capabilities: { side: 768 },
  },
  'face-swap': { settings: { consent: 'c1' } },
  // The film is there, and is given to no engine.
  video: { particular: ['continued', 'moment'] },
  // A sound of the person's own, which has to be there.
  music: { particular: ['cover'] },
};

/** Their plans rest on the person's digital human: the tests of talking films have them. */
const speakingTools: readonly ToolName[] = ['digital-human', 'speech'];

/** A tool that has fields. */
export interface FieldTool extends Required<Omit<BesideFields, 'particular'>> {
  readonly name: ToolName;
  /** Without those that have rules of their own. */
  readonly fields: Fields;
}

/** Every tool that has fields, but those that make digital humans speak. */
export const fieldTools: readonly FieldTool[] = Object.values(tools)
  .filter(({ name, fields }) => Object.keys(fields).length > 0 && !speakingTools.includes(name))
  .map(({ name, fields }) => {
    const { particular = [], ...beside } = besideFields[name] ?? {};
    const own = Object.entries<Fields[string]>(fields).filter(
      ([field]) => !particular.includes(field),
    );
    return {
      ...{ name, settings: {}, capabilities: {} },
      ...beside,
      added: beside.added ?? (() => ({})),
      fields: Object.fromEntries(own),
    };
  });

/** A model of the tool that allows this. Each entry of its price table is another one. */
export function fieldModel(
  { name, capabilities }: FieldTool,
  { id = name, allowed }: { id?: string; allowed: Allowed },
) {
  const { price, capabilities: schema } = tools[name];
  return {
    ...{ id, tool: name },
    capabilities: v.parse(schema as v.GenericSchema, { ...capabilities, ...allowed }),
    price: Object.fromEntries(Object.keys(price.entries).map((entry, place) => [entry, place + 2])),
  } as Pick<Model, 'id' | 'tool' | 'capabilities' | 'price'>;
}

/** The whole input of a request that asks for this in the tool's fields. */
export const inputOf = ({ settings }: FieldTool, asked: Asked): Asked => ({
  ...settings,
  ...asked,
});

const isOfPictures = (field: Fields[string] | undefined) =>
  /^(pictures|picture|needed-picture|mask)$/.test(field?.kind ?? '');

/** Lists the settings that an engine is told: with what the model does where nothing is asked. */
export function settingsIn({ fields, added }: FieldTool, input: Asked, allowed: Allowed): Asked {
  const excluded = Object.entries(fields).flatMap(([name, field]) =>
    'excludes' in field && input[name] !== undefined ? (field.excludes ?? []) : [],
  );
  const unchosen = Object.entries(fields).flatMap(([name, field]) => {
    if (excluded.includes(name) || !('from' in field) || isOfPictures(field)) return [];
    if ('of' in field && field.of !== undefined && input[field.of] === undefined) return [];
    const offer = allowed[field.from];
    if (field.kind === 'range') {
      return offer === undefined ? [] : [[name, (offer as { default: number }).default]];
    }
    if (field.kind !== 'name' && !('isAlwaysSet' in field && field.isAlwaysSet)) return [];
    const [first] = offer as readonly unknown[];
    return first === undefined ? [] : [[name, first]];
  });
  const chosen = Object.entries(input).filter(
    ([name]) => name !== 'prompt' && !isOfPictures(fields[name]),
  );
  return { ...added(input), ...Object.fromEntries(unchosen), ...Object.fromEntries(chosen) };
}

/** The pictures in an input, in the order in which an engine gets them. */
export function picturesIn({ fields }: FieldTool, input: Asked): readonly GivenReference[] {
  return Object.entries(fields).flatMap(([name, field]): readonly GivenReference[] => {
    const value = input[name];
    if (value === undefined) return [];
    if (field.kind === 'needed-picture') return [{ source: value as string, role: field.role }];
    if (field.kind === 'picture') {
      return [{ source: value as string, role: field.role ?? 'source' }];
    }
    if (field.kind === 'mask') return [{ source: value as string, role: 'mask' }];
    if (field.kind !== 'pictures') return [];
    return (value as string[]).map((source, place) => ({
      source,
      role: field.role ?? (place === 0 ? 'source' : 'reference'),
    }));
  });
}

const { fields: words } = messagesIn('zh-CN');

/** The sentence that refuses a request, in Simplified Chinese. */
export function refusalOf({ outcome, field }: FieldCase, { fields }: FieldTool, allowed: Allowed) {
  switch (outcome) {
    case 'allowed':
      throw new Error('Nothing refuses it');
    case 'not-offered': {
      if (!(field in words)) throw new Error(`There is no word for ${field}`);
      return `当前模型不支持所选的“${words[field as keyof typeof words].label}”，请换一个再试`;
    }
    case 'too-many': {
      const { from } = fields[field] as Extract<Fields[string], { kind: 'pictures' }>;
      return `参考图最多 ${allowed[from]} 张`;
    }
    default:
      return `请求格式不正确：input.${field}`;
  }
}
