import type { DigitalHuman } from '@site/api-client/wire';

/** Steps on the way to a film, in their order; the film itself comes after them. */
export const wizardSteps = ['face', 'voice', 'speech'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export interface WizardFacts {
  /** The digital human that is to speak; undefined as long as a new one is made. */
  readonly human: DigitalHuman | undefined;
  /** Whether its person agrees, to the text as it is now. */
  readonly hasConsent: boolean;
  /** Whether the person goes on without a voice. */
  readonly isVoiceSkipped: boolean;
}

/** The steps that are done. */
export function doneSteps({
  human,
  hasConsent,
  isVoiceSkipped,
}: WizardFacts): ReadonlySet<WizardStep> {
  const done = new Set<WizardStep>();
  if (human?.face.url !== undefined && hasConsent) done.add('face');
  if (human && (human.voice?.url !== undefined || isVoiceSkipped)) done.add('voice');
  return done;
}

/** The steps that can be gone to: those that are done, and the first that is not. */
export function openSteps(done: ReadonlySet<WizardStep>): readonly WizardStep[] {
  const first = wizardSteps.findIndex((step) => !done.has(step));
  return wizardSteps.slice(0, first + 1);
}
