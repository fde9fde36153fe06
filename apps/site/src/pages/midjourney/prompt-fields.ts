import type { Parameter, ParameterOption } from '@site/creation';
import { type ParameterName, promptParameters } from '@site/validators/parameters';
import type { PromptParameterValues } from '@site/validators/prompt-parameters';
import type { PromptFieldMessages } from './messages/prompt-fields/zh-cn.ts';

/** A field of the panel, and the parameters of the prompt that it reads and writes. */
export interface PromptField {
  readonly parameter: Parameter;
  /** Reads what the prompt says, as the field shows it; '' where it says nothing. */
  read(values: PromptParameterValues): string;
  /** Returns what the prompt is to say. Undefined takes a parameter out. */
  write(chosen: string): readonly (readonly [ParameterName, string | undefined])[];
}

/** A parameter that has a field of its own. */
type FieldName = Extract<ParameterName, keyof PromptFieldMessages['labels']>;

/** Code points: a prompt has room for no more. */
const maxTextLength = 1_000;

const versions = ['8.1', '8', '7', '6.1', '6', '5.2', '5.1', '5', '4'];
const nijiVersions = ['7', '6', '5', '4'];
const speeds = ['relax', 'fast', 'turbo'] as const;
const audiences = ['public', 'stealth'] as const;

/** Value of a flag that is written. */
const on = 'on';

/** Steps of sliders between two values that are not whole. */
const fineSteps: Readonly<Partial<Record<ParameterName, number>>> = { iw: 0.05 };

export interface PromptFieldOptions {
  /** Values of the prompt now: one that is not among the usual ones is offered, too. */
  readonly values: PromptParameterValues;
  /** Long names; undefined: all. A field of which the model understands nothing is left out. */
  readonly understood: readonly string[] | undefined;
  readonly lastSeed: number | undefined;
  readonly messages: PromptFieldMessages;
}

/** The panel's fields, those that most people need first. The aspect ratio has a place of its own. */
export function promptFields({
  values,
  understood,
  lastSeed,
  messages,
}: PromptFieldOptions): readonly PromptField[] {
  const { labels } = messages;
  const placeholders: Partial<Record<ParameterName, string>> = messages.placeholders;
  const choices: Readonly<Record<string, string>> = messages.choices;
  const isUnderstood = (name: ParameterName) => !understood || understood.includes(name);
  const anyOf = (...names: readonly ParameterName[]) => names.some(isUnderstood);
  const unlessListed = (written: string, options: readonly ParameterOption[]) =>
    written === '' || options.some(({ value }) => value === written)
      ? options
      : [...options, { value: written, label: written }];

  const offOrOn = [
    { value: '', label: messages.off },
    { value: on, label: messages.on },
  ];

  /** A field that is one parameter, read and written as it stands. */
  const plain = (name: FieldName, parameter: Parameter): PromptField[] =>
    isUnderstood(name)
      ? [
          {
            parameter,
            read: (all) => all[name] ?? '',
            write: (chosen) => [[name, chosen.normalize('NFKC').trim() || undefined]],
          },
        ]
      : [];

  const number = (name: FieldName, isAdvanced = false) => {
    const { min = 0, max = 0, default: usual } = specOf(name);
    const step = fineSteps[name] ?? 1;
    return plain(name, {
      ...{ kind: 'number', name, label: labels[name], isAdvanced },
      range: { min, max, step, default: Number(usual ?? min) },
    });
  };

  const text = (name: FieldName, isAdvanced = false): PromptField[] =>
    plain(name, {
      ...{ kind: 'text', name, label: labels[name], isAdvanced, maxLength: maxTextLength },
      placeholder: placeholders[name],
    }).map((field) => ({
      ...field,
      // It ends with its line, and is sent with single spaces.
      write: (chosen) => [[name, chosen.replace(/\s+/g, ' ').trim() || undefined]],
    }));

  const choice = (name: FieldName, options: readonly string[], isAdvanced = false) =>
    plain(name, {
      ...{ name, label: labels[name], isAdvanced },
      options: unlessListed(values[name] ?? '', [
        { value: '', label: messages.usual },
        ...options.map((value) => ({ value, label: choices[value] ?? value })),
      ]),
    });

  const flag = (name: FieldName, isAdvanced = false): PromptField[] =>
    plain(name, {
      ...{ name, label: labels[name], isAdvanced },
      options: offOrOn,
    }).map(({ parameter }) => ({
      parameter,
      read: (all) => (all[name] === undefined ? '' : on),
      write: (chosen) => [[name, chosen === '' ? undefined : '']],
    }));

  /** One of several flags, which exclude each other. */
  const oneFlagOf = (
    name: 'speed' | 'audience',
    { flags, isAdvanced = false }: { flags: readonly ParameterName[]; isAdvanced?: boolean },
  ): PromptField[] => {
    const offered = flags.filter(isUnderstood);
    if (offered.length === 0) return [];
    return [
      {
        parameter: {
          ...{ name, label: labels[name], isAdvanced },
          options: [
            { value: '', label: messages.usual },
            ...offered.map((value) => ({ value, label: choices[value] ?? value })),
          ],
        },
        read: (all) => flags.find((flag) => all[flag] !== undefined) ?? '',
        write: (chosen) => flags.map((flag) => [flag, flag === chosen ? '' : undefined]),
      },
    ];
  };

  const version = (): PromptField[] => {
    if (!anyOf('version', 'niji')) return [];
    const options = [
      { value: '', label: messages.usual },
      ...(isUnderstood('version')
        ? versions.map((value) => ({ value: `v ${value}`, label: `V ${value}` }))
        : []),
      ...(isUnderstood('niji')
        ? nijiVersions.map((value) => ({ value: `niji ${value}`, label: `Niji ${value}` }))
        : []),
    ];
    return [
      {
        parameter: {
          ...{ kind: 'select', name: 'version', label: labels.version },
          options: unlessListed(readVersion(values), options),
        },
        read: readVersion,
        write: writeVersion,
      },
    ];
  };

  /** The person's own style, or that of a code which is written in the prompt. */
  const profile = () => {
    const readProfile: PromptField['read'] = ({ profile: code }) =>
      code === '' ? on : (code ?? '');
    return plain('profile', {
      ...{ name: 'profile', label: labels.profile, isAdvanced: true },
      options: unlessListed(readProfile(values), offOrOn),
    }).map(
      ({ parameter }): PromptField => ({
        parameter,
        read: readProfile,
        write: (chosen) => [['profile', chosen === on ? '' : chosen || undefined]],
      }),
    );
  };

  return [
    ...version(),
    ...number('stylize'),
    ...number('chaos'),
    ...number('weird'),
    ...flag('raw'),
    ...oneFlagOf('speed', { flags: speeds }),
    ...(isUnderstood('seed')
      ? plain('seed', {
          ...{ kind: 'seed', name: 'seed', label: labels.seed, last: lastSeed },
          max: specOf('seed').max ?? 0,
        })
      : []),
    ...text('no'),
    ...choice('quality', ['.25', '.5', '1', '2', '4'], true),
    ...flag('tile', true),
    ...flag('draft', true),
    ...flag('hd', true),
    ...number('iw', true),
    ...text('sref', true),
    ...number('sw', true),
    ...choice('sv', ['1', '2', '3', '4', '5', '6'], true),
    ...text('oref', true),
    ...number('ow', true),
    ...text('cref', true),
    ...number('cw', true),
    ...profile(),
    ...choice('style', ['raw', 'cute', 'expressive', 'scenic', 'original'], true),
    ...number('exp', true),
    ...number('stop', true),
    ...number('repeat', true),
    ...oneFlagOf('audience', { flags: audiences, isAdvanced: true }),
    ...flag('video', true),
    ...choice('motion', ['low', 'high'], true),
    ...flag('loop', true),
    ...text('end', true),
    ...choice('bs', ['1', '2', '4'], true),
  ];
}

function specOf(name: ParameterName) {
  const spec = promptParameters.find((known) => known.name === name);
  if (!spec) throw new Error(`There is no parameter ${name}`);
  return spec;
}

function readVersion({ version, niji }: PromptParameterValues): string {
  if (niji !== undefined) return `niji ${niji}`.trim();
  return version === undefined ? '' : `v ${version}`;
}

function writeVersion(chosen: string): ReturnType<PromptField['write']> {
  const [family, number = ''] = chosen.split(' ');
  return [
    ['version', family === 'v' ? number : undefined],
    ['niji', family === 'niji' ? number : undefined],
  ];
}
