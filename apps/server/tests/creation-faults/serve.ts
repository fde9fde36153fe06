import { toModels } from '../../testing/to-models.ts';
import { serveModels } from '../faults/serve-models.ts';
import { createRemoteEngine } from './create-remote-engine.ts';

/** Milliseconds that open streams of events hold up a stop. */
const graceMs = 1_000;

const origin = process.env['REMOTE_SERVICE_URL'] ?? '';
const engines = new Map([['remote', createRemoteEngine(origin)]]);
// Another account at the same service: what it accepts twice, it charges twice.
const fallbacks = new Map([['remote', createRemoteEngine(origin)]]);
await serveModels(toModels(engines, { origin, fallbacks }), { graceMs });
