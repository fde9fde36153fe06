import type { ChosenFace } from './face-field.tsx';
import type { DigitalHumans } from './use-digital-humans.ts';

export interface FaceDraftOf {
  /** That of the person shown; undefined: there is none yet, and nothing is stored. */
  readonly consentId: string | undefined;
  /** Whose next face it is; undefined: a new one is made. */
  readonly digitalHumanId: string | undefined;
}

/** The face that was chosen and not saved, on whichever device, and the name of a new digital human. */
export function useFaceDraft(humans: DigitalHumans, { consentId, digitalHumanId }: FaceDraftOf) {
  const draft = humans.drafts.find(
    (one) => one.consentId === consentId && one.digitalHumanId === digitalHumanId,
  );
  const { face } = draft ?? {};
  const chosen: ChosenFace | undefined = face && {
    face: face.url,
    ...(face.stillUrl !== undefined && { still: face.stillUrl }),
  };
  function store(change: object) {
    if (consentId === undefined) return;
    // What is not stored is asked for again when it is saved: nobody has to be told.
    humans.saveDraft({ consent: consentId, digitalHumanId, ...change }).catch(() => {});
  }
  return {
    face,
    chosen,
    name: draft?.name,
    /** Stores the face; undefined: another one is being chosen. */
    save: (next: ChosenFace | undefined) => store(next ?? { face: null }),
    saveName: (name: string) => store({ name }),
  };
}
