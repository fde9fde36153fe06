import type { ParameterMessages } from './parameter-messages.ts';

export const messages: ParameterMessages = {
  parked: (chosen, instead) =>
    `This model doesn’t offer ${chosen} and uses ${instead} instead. Your choice is kept for models that do.`,
  without: (label, chosen) =>
    `${label} can’t be set for this model. “${chosen}” is kept for models that take it.`,
  advanced: 'Advanced settings',
  changed: (count) => `${count} changed`,
  problem(problem) {
    switch (problem.code) {
      case 'no-number':
        return `Enter a number from ${problem.min} to ${problem.max}`;
      case 'out-of-range':
        return `Must be from ${problem.min} to ${problem.max}`;
      case 'off-step':
        return problem.step === 1
          ? 'Must be a whole number'
          : `Must be a multiple of ${problem.step}`;
      case 'too-long':
        return `${problem.max} characters at most: ${problem.length - problem.max} too many`;
    }
  },
  fix: (value) => `Change to ${value}`,
  slider: (label) => `${label}, slider`,
  counter: (length, max) => `${length} of ${max} characters`,
  seed: {
    random: 'Random each time',
    roll: 'Roll a new seed',
    lock: 'Lock the seed',
    unlock: 'Unlock the seed',
  },
  weight: (name) => `Weight of ${name}`,
};
