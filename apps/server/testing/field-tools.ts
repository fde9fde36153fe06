import type { Allowed, Asked, FieldCase, Fields } from '@internal/testing/field-cases';
import {
  MAX_ART_QR_CODE_PROMPT_LENGTH,
  MAX_DALLE_PROMPT_LENGTH,
  MAX_EDIT_PROMPT_LENGTH,
  MAX_GPT_IMAGE_PROMPT_LENGTH,
  type PictureRole,
  type ToolName,
  tools,
} from '@site/api-client/wire';
import * as v from 'valibot';
import type { Model } from '../src/engines/open-models.ts';
import { messagesIn } from '../src/messages/catalogues.ts';
import type { GivenReference } from '../src/references/resolve-references.ts';

/** What a tool is asked, and what its models say, beside its fields. */
interface BesideFields {
  /** Characters. */
  readonly maxPromptLength?: number;
  /** The pictures that it needs, by what they are for. */
  readonly pictures?: Readonly<Record<string, PictureRole>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly capabilities?: object;
  /** Fields whose first choice holds, and is told to an engine, where none is chosen. */
  readonly toldUnchosen?: readonly string[];
}

const besideFields: Readonly<Partial<Record<ToolName, BesideFields>>> = {
  dalle: { maxPromptLength: MAX_DALLE_PROMPT_LENGTH },
  'image-edit': { maxPromptLength: MAX_EDIT_PROMPT_LENGTH },
  'gpt-image': { maxPromptLength: MAX_GPT_IMAGE_PROMPT_LENGTH },
  'art-qr-code': {
    maxPromptLength: MAX_ART_QR_CODE_PROMPT_LENGTH,
    settings: { kind: 'address', address: 'https://example.com/' },
    capabilities: { side: 768 },
  },
  upscale: { pictures: { image: 'source' }, toldUnchosen: ['factor'] },
  'face-swap': { pictures: { image: 'source', face: 'face' }, settings: { subject: 'self' } },
};

/** A tool that has fields. */
export interface FieldTool extends Required<Omit<BesideFields, 'maxPromptLength'>> {
  readonly name: ToolName;
  readonly fields: Fields;
  readonly maxPromptLength: number | undefined;
  readonly takesPrompt: boolean;
}

/** Every tool that has fields. */
export const fieldTools: readonly FieldTool[] = Object.values(tools)
  .filter(({ fields }) => Object.keys(fields).length > 0)
  .map(({ name, fields, input }) => ({
    ...{ name, fields, pictures: {}, settings: {}, capabilities: {}, toldUnchosen: [] },
    maxPromptLength: undefined,
    takesPrompt: 'prompt' in input.entries,
    ...besideFields[name],
  }));

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
export function inputOf(
  { takesPrompt, pictures, settings }: FieldTool,
  asked: Asked,
  [address]: readonly [string, ...string[]],
): Asked {
  const given = Object.keys(pictures).map((name) => [name, address]);
  return {
    ...(takesPrompt && { prompt: '雪山' }),
    ...settings,
    ...Object.fromEntries(given),
    ...asked,
  };
}

/** What an engine is told of an input beside its prompt and its pictures. */
export function settingsIn(
  { fields, pictures, toldUnchosen }: FieldTool,
  input: Asked,
  allowed: Allowed,
): Asked {
  const others = ['prompt', ...Object.keys(pictures)];
  const unchosen = toldUnchosen.map((name) => {
    const { from } = fields[name] as Extract<Fields[string], { kind: 'choice' }>;
    return [name, (allowed[from] as readonly unknown[])[0]];
  });
  const chosen = Object.entries(input).filter(
    ([name]) => !(others.includes(name) || /^(pictures|mask)$/.test(fields[name]?.kind ?? '')),
  );
  return Object.fromEntries([...unchosen, ...chosen]);
}

/** The pictures in an input, in the order in which an engine gets them. */
export function picturesIn(
  { fields, pictures }: FieldTool,
  input: Asked,
): readonly GivenReference[] {
  const named = Object.entries(pictures).map(([name, role]) => ({
    source: input[name] as string,
    role,
  }));
  const inFields = Object.entries(fields).flatMap(([name, { kind }]): readonly GivenReference[] => {
    const value = input[name];
    if (kind === 'mask' && value) return [{ source: value as string, role: 'mask' }];
    if (kind !== 'pictures' || !value) return [];
    return (value as string[]).map((source, place) => ({
      source,
      role: place === 0 ? 'source' : 'reference',
    }));
  });
  return [...named, ...inFields];
}

const { settings: words } = messagesIn('zh-CN');

/** The sentence that refuses a request, in Simplified Chinese. */
export function refusalOf({ outcome, field }: FieldCase, { fields }: FieldTool, allowed: Allowed) {
  switch (outcome) {
    case 'allowed':
      throw new Error('Nothing refuses it');
    case 'not-offered': {
      if (!(field in words)) throw new Error(`The server has no word for ${field}`);
      return `当前模型不支持所选的${words[field as keyof typeof words]}，请换一个再试`;
    }
    case 'too-many': {
      const { from } = fields[field] as Extract<Fields[string], { kind: 'pictures' }>;
      return `参考图最多 ${allowed[from]} 张`;
    }
    default:
      return `请求格式不正确：input.${field}`;
  }
}
