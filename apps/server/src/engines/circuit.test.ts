import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Circuit,
  closedCircuit,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  MAX_FAULTS,
  PROBE_MS,
  type ServiceSign,
  stateOfCircuit,
  withProbe,
  withSign,
} from './circuit.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

/** The circuit after these answers to different attempts, all at the same moment. */
const after = (signs: readonly ServiceSign[], circuit: Circuit = closedCircuit, now = start) =>
  signs.reduce(
    (last, sign, index) => withSign(last, { attemptId: `${index}`, sign, now }),
    circuit,
  );

const faults = (count: number) => Array.from({ length: count }, () => 'fault' as const);
const open = after(faults(MAX_FAULTS));

describe('the circuit of an engine', () => {
  it('opens with the fifth fault in a row, for half a minute', () => {
    expect(stateOfCircuit(after(faults(MAX_FAULTS - 1)), start)).toBe('closed');
    expect(stateOfCircuit(open, later(FIRST_PAUSE_MS - 1))).toBe('open');
    expect(stateOfCircuit(open, later(FIRST_PAUSE_MS))).toBe('probe');
  });

  it('stays closed when the service works in between', () => {
    const circuit = after([...faults(MAX_FAULTS - 1), 'works', ...faults(MAX_FAULTS - 1)]);
    expect(stateOfCircuit(circuit, start)).toBe('closed');
  });

  it('minds neither a service without room nor a job that was wrong', () => {
    const circuit = after([...faults(MAX_FAULTS - 1), 'neither', 'accepted', 'neither']);
    expect(stateOfCircuit(circuit, start)).toBe('closed');
    expect(stateOfCircuit(after(['fault'], circuit), start)).toBe('open');
  });

  it('hears its probe alone while it is open', () => {
    expect(after(['fault', 'works', 'accepted', 'neither'], open)).toBe(open);
    const trying = withProbe(open, 'probe', later(FIRST_PAUSE_MS));
    expect(stateOfCircuit(trying, later(FIRST_PAUSE_MS))).toBe('open');
    expect(after(['fault', 'works'], trying)).toBe(trying);
  });

  it('closes when the probe succeeds', () => {
    const trying = withProbe(open, 'probe', start);
    expect(withSign(trying, { attemptId: 'probe', sign: 'works', now: start })).toBe(closedCircuit);
  });

  it('lets others follow a probe that was accepted, and opens for longer if that one fails', () => {
    const trying = withProbe(open, 'probe', start);
    const accepted = withSign(trying, { attemptId: 'probe', sign: 'accepted', now: start });
    expect(stateOfCircuit(accepted, start)).toBe('closed');
    const failed = withSign(accepted, { attemptId: 'probe', sign: 'fault', now: start });
    expect(stateOfCircuit(failed, later(2 * FIRST_PAUSE_MS - 1))).toBe('open');
    expect(stateOfCircuit(failed, later(2 * FIRST_PAUSE_MS))).toBe('probe');
  });

  it('lets another probe pass when one is lost', () => {
    const trying = withProbe(open, 'probe', start);
    expect(stateOfCircuit(trying, later(PROBE_MS))).toBe('probe');
    const next = withProbe(trying, 'next', later(PROBE_MS));
    expect(withSign(next, { attemptId: 'probe', sign: 'works', now: later(PROBE_MS) })).toBe(next);
  });

  it('never is open for more than a quarter of an hour, and closes whatever came before', () => {
    const moves = fc.array(
      fc.record({
        sign: fc.constantFrom<ServiceSign>('works', 'accepted', 'fault', 'neither'),
        attempt: fc.integer({ min: 0, max: 5 }),
        waitMs: fc.integer({ min: 0, max: LONGEST_PAUSE_MS }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (all) => {
        let now = start;
        let circuit: Circuit = closedCircuit;
        for (const { sign, attempt, waitMs } of all) {
          now = new Date(now.getTime() + waitMs);
          const attemptId = `${attempt}`;
          if (stateOfCircuit(circuit, now) === 'probe') {
            circuit = withProbe(circuit, attemptId, now);
            expect(stateOfCircuit(circuit, now)).toBe('open');
          }
          const before = circuit;
          circuit = withSign(circuit, { attemptId, sign, now });
          const isDeaf = before.pausedUntil !== null && before.probeId !== attemptId;
          if (isDeaf) expect(circuit).toBe(before);
          expect((circuit.pausedUntil ?? now).getTime() - now.getTime()).toBeLessThanOrEqual(
            LONGEST_PAUSE_MS,
          );
        }
        now = new Date(now.getTime() + LONGEST_PAUSE_MS);
        expect(stateOfCircuit(circuit, now)).not.toBe('open');
        const trying = withProbe(circuit, 'last', now);
        expect(withSign(trying, { attemptId: 'last', sign: 'works', now })).toBe(closedCircuit);
      }),
      { seed: 17, numRuns: 1_000 },
    );
  });
});
