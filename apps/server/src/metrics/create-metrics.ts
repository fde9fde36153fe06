import type { CreationFailure } from '@site/api-client/wire';
import type { EngineStatus, FailureReason } from '@site/engines';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobStep } from '../database/job-schema.ts';

/** Seconds: calls take milliseconds, creations and uploads up to minutes. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Any other is counted as `other`: a caller may send dozens that no route knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type EndedRequest = {
  method: string;
  /** The route's pattern: addresses are without number, and hold what belongs to people. */
  route: string;
  status: number;
  seconds: number;
};

type EngineCall = {
  /** The id of the configured engine: of an account at a service. */
  engine: string;
  /** The model's id. */
  model: string;
  call: 'start' | 'find' | 'status' | 'cancel';
};

/**
 * How the work stands, why it failed, or how much of its price was given back. `unreachable`: there
 * was no answer, and the engine is asked again. `unknown`: nothing was found, or there was no answer to that.
 * `broken`: it was one against the engine's contract.
 */
export type EngineAnswer =
  | Exclude<EngineStatus['status'], 'failed'>
  | FailureReason
  | 'gave-back-all'
  | 'gave-back-none'
  | 'gave-back-unknown'
  | 'unreachable'
  | 'unknown'
  | 'broken';

/**
 * How a step came out. `lost`: the lease was lost, or the creation ended, while it was under way.
 * `unwritten`: the database did not take its result.
 */
export type StepOutcome = 'done' | 'interrupted' | 'lost' | 'unwritten';

/** Counts of this process. Their labels take values of the code only, never of a request. */
export type Metrics = {
  readonly registry: Registry;
  requestEnded(request: EndedRequest): void;
  eventStreamBegan(): { end(): void };
  stepBegan(step: JobStep): { end(outcome: StepOutcome): void };
  /** A call that is interrupted is not counted: nobody calls `end`. */
  engineCallBegan(call: EngineCall): { end(answer: EngineAnswer): void };
  /** An output that could not be labelled as what AI made, and is shown to nobody. */
  outputUnlabelled(failure: { step: 'mark' | 'record' | 'read-back' }): void;
  /** The points of so many creations went back to their owners. */
  creationsRefunded(refunds: { reason: CreationFailure | 'cancelled'; count: number }): void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const streams = new Gauge({
    name: 'site_event_streams_open',
    help: 'Answers that are being sent event by event.',
    registers,
  });
  const stepsUnderWay = new Gauge({
    name: 'site_steps_under_way',
    help: 'Steps of creations that this process works on, and so the leases it holds.',
    labelNames: ['step'],
    registers,
  });
  const steps = new Histogram({
    name: 'site_step_duration_seconds',
    help: 'Steps of creations that this process has worked on, by how they came out.',
    labelNames: ['step', 'outcome'],
    buckets: durationBuckets,
    registers,
  });
  const engineCalls = new Histogram({
    name: 'site_engine_call_duration_seconds',
    help: 'Calls of engines, by engine, model and answer.',
    labelNames: ['engine', 'model', 'call', 'answer'],
    buckets: durationBuckets,
    registers,
  });
  const refunds = new Counter({
    name: 'site_refunds_total',
    help: 'Creations whose points this process gave back, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const unlabelled = new Counter({
    name: 'site_unlabelled_outputs_total',
    help: 'Outputs that could not be labelled as what AI made, and were given up, by the step that failed.',
    labelNames: ['step'],
    registers,
  });

  return {
    registry,
    requestEnded({ method, route, status, seconds }) {
      durations.observe(
        {
          method: methods.has(method) ? method : 'other',
          route,
          status: `${Math.trunc(status / 100)}xx`,
        },
        seconds,
      );
    },
    eventStreamBegan() {
      streams.inc();
      return { end: () => streams.dec() };
    },
    stepBegan(step) {
      stepsUnderWay.inc({ step });
      const startedAt = performance.now();
      return {
        end(outcome) {
          stepsUnderWay.dec({ step });
          steps.observe({ step, outcome }, (performance.now() - startedAt) / 1000);
        },
      };
    },
    engineCallBegan(call) {
      const startedAt = performance.now();
      return {
        end: (answer) =>
          engineCalls.observe({ ...call, answer }, (performance.now() - startedAt) / 1000),
      };
    },
    outputUnlabelled({ step }) {
      unlabelled.inc({ step });
    },
    creationsRefunded({ reason, count }) {
      refunds.inc({ reason }, count);
    },
  };
}
