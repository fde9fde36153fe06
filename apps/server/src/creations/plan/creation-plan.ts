import type { ToolName, tools } from '@site/api-client/wire';
import type { Issue } from '@site/validators';
import type { MissingPictureIssue } from '@site/validators/picture-mentions';
import type * as v from 'valibot';
import type { CreationInput } from '../../database/schema.ts';
import type { ServerMessages } from '../../messages/zh-cn.ts';
import type { GivenReference } from '../../references/resolve-references.ts';

export type CreationPlan = {
  readonly input: CreationInput;
  /** The pictures that it is made from, in their order. */
  readonly references: readonly GivenReference[];
  /** It has the shape of its first picture, and about so many pixels; absent if `input` has the size. */
  readonly fit?: { readonly pixels: number };
  /**
   * Its size is that of its first picture, so many times, or until its longer side has so many pixels; absent if
   * `input` has the size.
   */
  readonly enlargement?: { readonly maxPixels: number } & (
    | { readonly factor: number }
    | { readonly target: number }
  );
};

export type PlanCreationResult =
  | { readonly kind: 'planned'; readonly plan: CreationPlan }
  /** `issue` is the first error that the page's own checks would have shown. */
  | { readonly kind: 'invalid'; readonly issue: Issue }
  /** The model does not understand a parameter, by the name that the prompt has for it. */
  | { readonly kind: 'unsupported'; readonly parameter: string }
  /** The prompt names a picture that is not among those of the request, such as `@3` of two. */
  | { readonly kind: 'missing-picture'; readonly issue: MissingPictureIssue }
  /** The model makes nothing without a first frame. */
  | { readonly kind: 'no-first-frame' }
  /** A field of the input fails a check that the page does itself. */
  | { readonly kind: 'invalid-field'; readonly field: string }
  /** The model does not offer what a setting asks for. */
  | { readonly kind: 'not-offered'; readonly setting: Setting };

/** Setting that can be asked beside a prompt, whatever the tool. */
export type Setting = keyof ServerMessages['fields'];

/** Abilities of a tool's model. */
export type Capabilities<Tool extends ToolName> = v.InferOutput<
  (typeof tools)[Tool]['capabilities']
>;
