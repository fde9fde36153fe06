/**
 * Chromium obeys only the last such flag, so those that Playwright disables are here again. The last
 * two are pages that it loads for each window, in case somebody types an address.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The sandbox needs rights that a container lacks; calls home only fail on a closed network, slowly. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];

/** How Playwright starts Chromium: the one that `CHROMIUM` names, else Playwright's own. */
export function chromiumSettings({ flags: more = [] }: { flags?: readonly string[] } = {}) {
  const executablePath = process.env['CHROMIUM'];
  return { args: [...flags, ...more], ...(executablePath && { executablePath }) };
}
