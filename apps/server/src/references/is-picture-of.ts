import type { CreationRow, StoredReference } from '../database/schema.ts';

/** Roles of what else a creation is given: a part of a picture that it has, or a film or a sound. */
const otherRoles: readonly StoredReference['role'][] = ['mask', 'cover', 'voice'];

/**
 * Whether something that a creation is given is a picture or a film of which it is made. What a digital human is
 * made of is no work, and may be somebody else's.
 */
export const isPictureOf =
  ({ tool }: Pick<CreationRow, 'tool'>) =>
  ({ role }: StoredReference): boolean =>
    tool !== 'digital-human' && tool !== 'speech' && !otherRoles.includes(role);
