/** Whose face is used: the user's own, a consenting adult's, or that of the user's child. */
export const consentSubjects = ['self', 'other', 'ward'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];
