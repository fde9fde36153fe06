import type { StyleGroup, StyleLabels } from './style-words.ts';

/** Of what opens beside a prompt. */
export interface PromptPartMessages {
  /** Names the panel of styles. */
  readonly styles: string;
  readonly groups: Readonly<Record<StyleGroup, string>>;
  readonly labels: StyleLabels;
  /** Names the menu. */
  readonly recent: string;
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly guest: string;
}
