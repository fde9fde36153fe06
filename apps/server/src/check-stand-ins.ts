import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import type { Environment } from './environment.ts';
import { isLoopback } from './http/is-loopback.ts';
import { missingWeChatVariables } from './payment/wechat-environment.ts';

type Configuration = Pick<Environment, 'HOST' | 'PUBLIC_URL' | 'PROXY_COUNT' | 'DEMONSTRATION'> &
  Partial<Environment>;

/**
 * Looks for stand-ins of real services that would serve strangers: codes that only the log has,
 * points that cost nothing, labels that name nobody.
 *
 * @returns what the operator has to change, a sentence a line; nothing when strangers can't reach
 * the server, every service is real, or the operator says that this is a demonstration.
 */
export function checkStandIns(environment: Configuration): string[] {
  if (environment.DEMONSTRATION === 'yes') return [];
  const { HOST: host, PUBLIC_URL: publicUrl, PROXY_COUNT: proxyCount } = environment;
  const reasons = [
    publicUrl && !isLoopback(new URL(publicUrl).hostname) && `PUBLIC_URL is ${publicUrl}`,
    !isLoopback(host) && `HOST is ${host}`,
    proxyCount > 0 && `PROXY_COUNT is ${proxyCount}`,
  ].filter((reason) => typeof reason === 'string');
  if (reasons.length === 0) return [];

  const listMissing = (names: readonly (keyof Environment)[]) =>
    names.filter((name) => environment[name] === undefined).join(', ');
  const mail = listMissing(['SMTP_URL', 'MAIL_FROM']);
  const payment = missingWeChatVariables(environment).join(', ');
  const isNobodys = environment.PROVIDER_CODE === DEMONSTRATION_PROVIDER_CODE;
  if (!mail && !payment && !isNobodys) return [];
  return [
    `Other people could reach this server (${reasons.join(', ')}), and not every service is real:`,
    ...(mail ? [`- Login codes would go to the log alone. Set ${mail} (docs/deploying.md).`] : []),
    ...(payment
      ? [`- Anybody would get points by a simulated payment. Set ${payment} (docs/payment.md).`]
      : []),
    ...(isNobodys
      ? [
          '- The label of each work would name nobody who has made it. Set PROVIDER_CODE (docs/operating.md).',
        ]
      : []),
    'Or set DEMONSTRATION=yes to run on these stand-ins all the same: to show the site, never to operate it.',
  ];
}
