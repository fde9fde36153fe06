import { stableDiffusionFields, usualAllowed } from '@site/api-client/wire';
import type { Parameter, ParameterConflict, ParameterValues } from '@site/creation';
import { useCallback, useMemo } from 'react';
import type { FormState, Particulars } from '../../workbench/particulars.ts';
import { findLoraTags, withoutLoraTags } from './lora-tags.ts';
import type { StableDiffusionMessages } from './messages/zh-cn.ts';
import { useControlReference } from './use-control-reference.tsx';

/** How many times as large the hires fix makes a picture. */
const scales = [1.5, 2] as const;

const usual = { ...usualAllowed(stableDiffusionFields), maxSide: 4096, image: true };

/** Settings that go together: the hires fix and what it is made with, or a picture to begin with, which has a size. */
export function useStableDiffusion({
  tool: { path, models, opened, creation },
  messages,
  values,
  hasPicture,
  hasMask,
}: FormState<'stable-diffusion'>): Particulars<'stable-diffusion'> {
  const can = models.chosen?.tool === 'stable-diffusion' ? models.chosen.capabilities : usual;
  const control = useControlReference({
    ...{ path, messages },
    control: can.controls.find((offered) => offered === values['control']) ?? can.controls[0],
  });
  const { hasReference } = control;
  const hasHires = can.upscalers.length > 0 && !hasPicture;
  const isEnlarged = hasHires && Boolean(values['hires']);
  const shown = opened?.state ?? creation.state;
  const last = shown.status === 'succeeded' ? shown.pictures?.[0].seed : undefined;
  const arrange = useCallback(
    (parameters: readonly Parameter[]) =>
      parameters.flatMap((parameter): readonly Parameter[] => {
        const { name, label } = parameter;
        switch (name) {
          case 'size':
            return [hasPicture ? strengthOf(messages) : parameter];
          case 'hires':
            return [{ name, label, options: hasHires ? scaleOptions(messages) : [] }];
          case 'control':
          case 'controlWeight':
            return hasReference ? [parameter] : [];
          case 'upscaler':
          case 'denoising':
            return isEnlarged ? [parameter] : [];
          case 'seed':
            return [{ ...parameter, last } as Parameter];
          default:
            return [parameter];
        }
      }),
    [hasHires, hasPicture, hasReference, isEnlarged, last, messages],
  );
  const { loras } = can;
  const check = useCallback((text: string) => findLoraTags(text, { loras }), [loras]);
  const conflicts = useMemo(
    () => [
      ...(isEnlarged ? findTooLarge(values, can, messages) : []),
      ...findTags(values, messages),
    ],
    [can, isEnlarged, messages, values],
  );
  return {
    arrange,
    conflicts,
    check,
    describe: (issue) => {
      if (issue.code !== 'lora-tag') return undefined;
      return loras.length > 0 ? messages.unknownLora : messages.loraTag;
    },
    note: (
      <>
        {hasPicture && !hasMask && can.image && (
          <p className="ui:mt-2 ui:text-sm ui:text-muted">{messages.pictureShape}</p>
        )}
        {control.tray}
      </>
    ),
    send: control.send,
    isWaiting: control.isWaiting,
    mayBeSent: control.mayBeSent,
    onReuse: control.onReuse,
  };
}

/** In place of the size, which is the picture's. */
const strengthOf = ({ strength }: StableDiffusionMessages): Parameter => ({
  ...{ kind: 'number', name: 'denoising', label: strength },
  range: { min: 0.05, max: 1, step: 0.05, default: 0.75 },
});

const scaleOptions = ({ fields: { hires } }: StableDiffusionMessages) => [
  { value: '', label: hires.unset },
  ...scales.map((value) => ({ value, label: hires.values[value] })),
];

function findTooLarge(
  values: ParameterValues,
  { sizes, maxSide }: { sizes: readonly string[]; maxSide: number },
  messages: StableDiffusionMessages,
): readonly ParameterConflict[] {
  const size = sizes.find((offered) => offered === values['size']) ?? sizes[0] ?? '';
  const longest = Math.max(...size.split('x').map(Number));
  const made = longest * Number(values['hires']);
  if (made <= maxSide) return [];
  const fitting = scales.findLast((smaller) => longest * smaller <= maxSide);
  return [
    {
      name: 'hires',
      text: messages.tooLarge(made, maxSide),
      fix: {
        label: fitting ? messages.enlargeLess(fitting) : messages.enlargeNot,
        values: { hires: fitting ?? '' },
      },
    },
  ];
}

function findTags(
  values: ParameterValues,
  messages: StableDiffusionMessages,
): readonly ParameterConflict[] {
  const negative = String(values['negativePrompt'] ?? '');
  if (findLoraTags(negative, { loras: [] }).length === 0) return [];
  return [
    {
      name: 'negativePrompt',
      text: messages.loraTag,
      fix: { label: messages.removeTags, values: { negativePrompt: withoutLoraTags(negative) } },
    },
  ];
}
