import { serveEngines } from '../faults/serve-engines.ts';
import { createRemoteEngine } from './create-remote-engine.ts';

/** Milliseconds that open streams of events hold up a stop. */
const GRACE_MS = 1_000;

const engine = createRemoteEngine(process.env['REMOTE_SERVICE_URL'] ?? '');
await serveEngines(new Map([['remote', engine]]), { graceMs: GRACE_MS });
