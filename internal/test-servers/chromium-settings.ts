/** The sandbox needs rights that a container lacks; calls home only fail on a closed network, slowly. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Playwright starts Chromium: the one that `CHROMIUM` names, else Playwright's own. */
export function chromiumSettings({ flags: more = [] }: { flags?: readonly string[] } = {}) {
  const executablePath = process.env['CHROMIUM'];
  return { args: [...flags, ...more], ...(executablePath && { executablePath }) };
}
