import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FailureReason } from '../database/schema.ts';

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

/** What this process counts. Its labels take values of the code only, never of a request. */
export type Metrics = {
  readonly registry: Registry;
  requestEnded(request: EndedRequest): void;
  eventStreamBegan(): { end(): void };
  /** The points of so many creations went back to their owners. */
  creationsRefunded(refunds: { reason: FailureReason; count: number }): void;
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
  const refunds = new Counter({
    name: 'site_refunds_total',
    help: 'Creations whose points this process gave back, by reason.',
    labelNames: ['reason'],
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
    creationsRefunded({ reason, count }) {
      refunds.inc({ reason }, count);
    },
  };
}
