import type { SiteServer } from '@internal/test-servers/site-server';

/** Options of a server's Node whose garbage can be collected. */
export const NODE_OPTIONS = '--inspect=127.0.0.1:0';

/** Has a server collect its garbage now, through Node's inspector. */
export async function collectGarbage(server: SiteServer): Promise<void> {
  const address = /ws:\/\/\S+/.exec(server.log())?.[0];
  if (!address) throw new Error('The server tells no address of its inspector');
  const inspector = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    inspector.onopen = () =>
      inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    inspector.onmessage = () => resolve();
    inspector.onerror = () => reject(new Error('The inspector cannot be reached'));
  });
  inspector.close();
}
