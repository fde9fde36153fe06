export type VariableName =
  | 'PORT'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'PROXY_COUNT'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SITE_DIR'
  | 'SITE_BRAND'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'WECHAT_PAY_MERCHANT_ID'
  | 'WECHAT_PAY_MERCHANT_SERIAL'
  | 'WECHAT_PAY_PRIVATE_KEY_FILE'
  | 'WECHAT_PAY_API_V3_KEY'
  | 'WECHAT_PAY_PUBLIC_KEY_FILE'
  | 'WECHAT_PAY_PUBLIC_KEY_ID'
  | 'WECHAT_APP_ID'
  | 'WECHAT_APP_SECRET'
  | 'WECHAT_PAY_URL'
  | 'OSS_ACCESS_KEY_ID'
  | 'OSS_ACCESS_KEY_SECRET'
  | 'OSS_BUCKET'
  | 'OSS_REGION'
  | 'OSS_URL'
  | 'OSS_SIGNATURE_VERSION'
  | 'WELCOME_POINTS'
  | 'PAINTERS'
  | 'LOG_LEVEL';

export type EnvironmentVariable = {
  readonly name: VariableName;
  /** What it is when it isn't set; without one, the feature is off. */
  readonly default?: string;
  /** One sentence for the README's table. */
  readonly purpose: string;
};

/** Everything that can be configured, in the order of the README's table. */
export const environmentVariables: readonly EnvironmentVariable[] = [
  { name: 'PORT', default: '3000', purpose: 'Port to listen on; 0 takes a free one.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    purpose: 'Address to listen on; 0.0.0.0 or :: for every network.',
  },
  {
    name: 'PUBLIC_URL',
    purpose:
      'The origin that people see, when a proxy stands in front; with https the cookie is Secure.',
  },
  {
    name: 'PROXY_COUNT',
    default: '0',
    purpose: 'How many proxies of your own add to X-Forwarded-For; 0 ignores the header.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    purpose:
      'Folder of the embedded database, of pictures and uploads, relative to the current folder.',
  },
  {
    name: 'DATABASE_URL',
    purpose: 'A PostgreSQL (14 or newer) to use instead of the embedded database.',
  },
  {
    name: 'SITE_DIR',
    purpose: "The built site's folder; by default the one that `pnpm build` makes.",
  },
  { name: 'SITE_BRAND', purpose: 'Show this brand on every host, for example ued.' },
  {
    name: 'SMTP_URL',
    purpose:
      'Mail server for login codes; without it they go to the log and, on loopback, to /development/mailbox.',
  },
  { name: 'MAIL_FROM', purpose: 'Sender of those mails; goes together with SMTP_URL.' },
  {
    name: 'WECHAT_PAY_MERCHANT_ID',
    purpose:
      "WeChat Pay's merchant number. It and the seven below go together; without them payments are simulated (docs/payment.md).",
  },
  {
    name: 'WECHAT_PAY_MERCHANT_SERIAL',
    purpose: "Serial number of the merchant's API certificate.",
  },
  {
    name: 'WECHAT_PAY_PRIVATE_KEY_FILE',
    purpose: "File of the merchant's private key, apiclient_key.pem.",
  },
  { name: 'WECHAT_PAY_API_V3_KEY', purpose: 'API v3 key, 32 bytes.' },
  {
    name: 'WECHAT_PAY_PUBLIC_KEY_FILE',
    purpose: "File of WeChat Pay's public key, pub_key.pem.",
  },
  { name: 'WECHAT_PAY_PUBLIC_KEY_ID', purpose: 'Id of that key, PUB_KEY_ID_….' },
  {
    name: 'WECHAT_APP_ID',
    purpose:
      'App id of the official account; with several brands default=wx…,partner=wx…. The same as in the brand.',
  },
  { name: 'WECHAT_APP_SECRET', purpose: 'Its secret; with several brands as WECHAT_APP_ID.' },
  {
    name: 'WECHAT_PAY_URL',
    default: 'https://api.mch.weixin.qq.com',
    purpose: "Address of WeChat Pay's API; https://api2.mch.weixin.qq.com is its second one.",
  },
  {
    name: 'OSS_ACCESS_KEY_ID',
    purpose:
      'Access key of Aliyun OSS. It and the three below go together; without them uploads are kept in DATA_DIR (docs/uploads.md).',
  },
  { name: 'OSS_ACCESS_KEY_SECRET', purpose: 'Its secret.' },
  { name: 'OSS_BUCKET', purpose: 'Name of the bucket.' },
  { name: 'OSS_REGION', purpose: "The bucket's region, such as cn-hangzhou." },
  {
    name: 'OSS_URL',
    purpose: "The bucket's own domain, when it has one: https://img.example.com.",
  },
  {
    name: 'OSS_SIGNATURE_VERSION',
    default: '1',
    purpose: '1 or 4; buckets made since September 2025 take 4 only.',
  },
  { name: 'WELCOME_POINTS', default: '100', purpose: 'Points that a new user gets.' },
  {
    name: 'PAINTERS',
    default: '2',
    purpose: 'How many pictures are painted at the same time; the others wait in a queue.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    purpose: 'trace, debug, info, warn, error, fatal or silent; the log goes to stderr.',
  },
];
