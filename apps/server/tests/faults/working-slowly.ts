/** The line that a server writes to its log when it begins what nobody waits for the end of. */
export const workingSlowly = 'Working slowly';
