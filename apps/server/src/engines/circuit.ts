import type { FailureReason } from '@site/engines';

/** Faults of a service in a row after which nothing is submitted to it for a while. */
export const MAX_FAULTS = 5;

/** Milliseconds of the first pause; each next one in a row is twice as long, up to the longest. */
export const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 15 * 60_000;

/** Milliseconds that one attempt has to find out whether the service works again, before the next has. */
export const PROBE_MS = 120_000;

/**
 * How the service of an engine fares. `pausedUntil` in the past: one attempt may find out whether it
 * works again, and is the probe then.
 */
export type Circuit = {
  /** In a row. */
  readonly faults: number;
  readonly pauses: number;
  readonly pausedUntil: Date | null;
  readonly probeId: string | null;
};

export const closedCircuit: Circuit = { faults: 0, pauses: 0, pausedUntil: null, probeId: null };

/**
 * Sign that an answer gives of the service. `works`: it has done its work, or refused it with a
 * reason. `accepted`: it may still fail. `fault`: it is out of order, or does not want our account.
 * `neither`: it has no room, or the job was wrong; an adapter may have found that out by itself.
 */
export type ServiceSign = 'works' | 'accepted' | 'fault' | 'neither';

/** Signs of the service, by the reason of a job's failure. */
export const signOfFailure: Readonly<Record<FailureReason, ServiceSign>> = {
  'refused-prompt': 'works',
  'refused-input': 'works',
  'refused-output': 'works',
  'no-face': 'works',
  'invalid-input': 'neither',
  unsupported: 'neither',
  'rate-limited': 'neither',
  busy: 'neither',
  timeout: 'neither',
  expired: 'neither',
  'not-found': 'neither',
  'no-credit': 'fault',
  unauthorized: 'fault',
  ambiguous: 'fault',
  vendor: 'fault',
};

/** Whether something may be submitted: freely, as the one probe, or not for now. */
export function stateOfCircuit({ pausedUntil }: Circuit, now: Date): 'closed' | 'probe' | 'open' {
  if (pausedUntil === null) return 'closed';
  return pausedUntil > now ? 'open' : 'probe';
}

/** This attempt finds out whether the service works again; until it has, no other begins. */
export function withProbe(circuit: Circuit, attemptId: string, now: Date): Circuit {
  return { ...circuit, pausedUntil: after(now, PROBE_MS), probeId: attemptId };
}

/**
 * The circuit after an answer. While it is paused, only the probe's counts: others began before, and
 * say nothing new.
 */
export function withSign(
  circuit: Circuit,
  { attemptId, sign, now }: { attemptId: string; sign: ServiceSign; now: Date },
): Circuit {
  const isProbe = circuit.probeId === attemptId;
  if (circuit.pausedUntil !== null && !isProbe) return circuit;
  switch (sign) {
    case 'works':
      return closedCircuit;
    case 'accepted':
      // Others may follow. Unless something succeeds first, the next fault pauses it again.
      return isProbe
        ? { ...circuit, faults: MAX_FAULTS - 1, pausedUntil: null, probeId: null }
        : circuit;
    case 'neither':
      return isProbe
        ? { ...circuit, pausedUntil: after(now, FIRST_PAUSE_MS), probeId: null }
        : circuit;
    case 'fault': {
      const faults = circuit.faults + 1;
      if (!isProbe && faults < MAX_FAULTS) return { ...circuit, faults };
      const pauseMs = Math.min(
        LONGEST_PAUSE_MS,
        FIRST_PAUSE_MS * 2 ** Math.min(circuit.pauses, 10),
      );
      const pausedUntil = after(now, pauseMs);
      return { faults, pauses: circuit.pauses + 1, pausedUntil, probeId: null };
    }
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
