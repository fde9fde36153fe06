/** The fields of pictures, films and sounds that have a place of their own, by what they are for. The others lead the prompt. */
export const fieldOfRole: Readonly<Record<string, string>> = {
  mask: 'mask',
  control: 'reference',
  'first-frame': 'firstFrame',
  'last-frame': 'lastFrame',
  continued: 'continued',
  cover: 'cover',
  voice: 'recording',
};

/** Whether a picture leads the prompt of what is made from it. */
export const leadsPrompt = ({ role = '' }: { readonly role?: string | undefined }) =>
  !Object.hasOwn(fieldOfRole, role);
