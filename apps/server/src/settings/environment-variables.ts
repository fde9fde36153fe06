export type VariableName =
  | 'PORT'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'PROXY_COUNT'
  | 'DRAIN_SECONDS'
  | 'MAX_CONNECTIONS'
  | 'DEMONSTRATION'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_POOL_SIZE'
  | 'MIGRATE_AT_START'
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
  | 'WECHAT_PAY_PLATFORM_CERTIFICATES'
  | 'WECHAT_APP_ID'
  | 'WECHAT_APP_SECRET'
  | 'WECHAT_PAY_H5'
  | 'WECHAT_PAY_URL'
  | 'BUCKET_SERVICE'
  | 'BUCKET_NAME'
  | 'BUCKET_REGION'
  | 'BUCKET_ENDPOINT'
  | 'BUCKET_ADDRESSING'
  | 'BUCKET_ACCESS_KEY_ID'
  | 'BUCKET_ACCESS_KEY_SECRET'
  | 'UPLOAD_MAX_MB'
  | 'UPLOAD_MAX_FILES'
  | 'UPLOADS_PER_DAY'
  | 'UPLOAD_MIN_FREE_MB'
  | 'WELCOME_POINTS'
  | 'WELCOMES_PER_NETWORK'
  | 'WELCOMES_PER_MAIL_DOMAIN'
  | 'STARTS_PER_HOUR'
  | 'STARTS_PER_DAY'
  | 'ENGINES_FILE'
  | 'ENGINE_PACKAGES'
  | 'FFMPEG_PATH'
  | 'WORKER_CONCURRENCY'
  | 'PROVIDER_CODE'
  | 'LOG_LEVEL'
  | 'LOG_HASH_KEY'
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'METRICS_TOKEN';

export type EnvironmentVariable = {
  readonly name: VariableName;
  /** Value when it isn't set; without one, the feature is off, or `purpose` says what is done. */
  readonly default?: string;
  /** Whether `NAME_FILE` may name a file that holds it. */
  readonly isSecret?: true;
  /** One sentence for the table in docs/variables.md. */
  readonly purpose: string;
};

/** Everything that can be configured, in the order of the table in docs/variables.md. */
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
    purpose:
      'How many proxies of your own add to X-Forwarded-For; without it, or 0, the header is ignored. Must be said when PUBLIC_URL is https.',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    purpose: 'After SIGTERM, how long /readyz says 503 before the server stops listening.',
  },
  {
    name: 'MAX_CONNECTIONS',
    default: '5000',
    purpose: 'Connections at a time; one more is closed as it comes. Each is an open file.',
  },
  {
    name: 'DEMONSTRATION',
    default: 'no',
    purpose:
      'yes starts the server where strangers could reach it although mail or payment is not configured: to show the site, never to operate it.',
  },
  {
    name: 'DATA_DIR',
    purpose:
      "Folder of the embedded database, and of pictures and uploads unless there is a bucket; by default `data` in the server's own folder.",
  },
  {
    name: 'DATABASE_URL',
    isSecret: true,
    purpose: 'A PostgreSQL (14 or newer) to use instead of the embedded database.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    isSecret: true,
    purpose:
      'The same database past the pooler, when DATABASE_URL leads to one that hands out connections by the transaction (PgBouncer): for migrations, backups, and the notices that servers send each other.',
  },
  {
    name: 'DATABASE_POOL_SIZE',
    default: '20',
    purpose: 'Connections of this server to PostgreSQL at most.',
  },
  {
    name: 'MIGRATE_AT_START',
    default: 'yes',
    purpose: 'no: the server refuses to start until `migrate` has changed the database.',
  },
  {
    name: 'SITE_DIR',
    purpose: "The built site's folder; by default the one that `pnpm build` makes.",
  },
  { name: 'SITE_BRAND', purpose: 'Show this brand on every host, for example ued.' },
  {
    name: 'SMTP_URL',
    isSecret: true,
    purpose:
      'Mail server for login codes; without it they are in the development mailbox, for this machine alone.',
  },
  { name: 'MAIL_FROM', purpose: 'Sender of those mails; goes together with SMTP_URL.' },
  {
    name: 'WECHAT_PAY_MERCHANT_ID',
    purpose:
      "WeChat Pay's merchant number. It and those below, to WECHAT_APP_SECRET, go together; without them payments are simulated (docs/payment.md).",
  },
  {
    name: 'WECHAT_PAY_MERCHANT_SERIAL',
    purpose: "Serial number of the merchant's API certificate.",
  },
  {
    name: 'WECHAT_PAY_PRIVATE_KEY_FILE',
    purpose: "File of the merchant's private key, apiclient_key.pem.",
  },
  { name: 'WECHAT_PAY_API_V3_KEY', isSecret: true, purpose: 'API v3 key, 32 bytes.' },
  {
    name: 'WECHAT_PAY_PUBLIC_KEY_FILE',
    purpose: "File of WeChat Pay's public key, pub_key.pem; several with commas between.",
  },
  {
    name: 'WECHAT_PAY_PUBLIC_KEY_ID',
    purpose: 'Id of that key, PUB_KEY_ID_…; of several, in the same order, the newest first.',
  },
  {
    name: 'WECHAT_PAY_PLATFORM_CERTIFICATES',
    default: 'no',
    purpose:
      'yes where WeChat Pay signs by platform certificates: they are fetched from it; the two above may stay empty then, or hold the public key to change over to.',
  },
  {
    name: 'WECHAT_APP_ID',
    purpose:
      'App id of the official account; with several brands default=wx…,partner=wx…. The same as in the brand.',
  },
  {
    name: 'WECHAT_APP_SECRET',
    isSecret: true,
    purpose: 'Its secret; with several brands as WECHAT_APP_ID.',
  },
  {
    name: 'WECHAT_PAY_H5',
    default: 'no',
    purpose:
      'yes where WeChat Pay has opened H5支付 for the merchant: on a phone, a browser other than WeChat opens WeChat to pay (docs/payment.md).',
  },
  {
    name: 'WECHAT_PAY_URL',
    default: 'https://api.mch.weixin.qq.com',
    purpose: "Address of WeChat Pay's API; https://api2.mch.weixin.qq.com is its second one.",
  },
  {
    name: 'BUCKET_SERVICE',
    purpose:
      'oss (Aliyun) or s3 (any S3-compatible service): stores pictures and uploads in a private bucket, which the variables below describe. Without them, files are stored in DATA_DIR (docs/files.md).',
  },
  { name: 'BUCKET_NAME', purpose: 'Name of the bucket.' },
  { name: 'BUCKET_REGION', purpose: "The bucket's region, such as cn-hangzhou." },
  {
    name: 'BUCKET_ENDPOINT',
    purpose:
      "Address of the service, for s3: https://s3.example.com. For oss the default is the region's public endpoint; set it to Aliyun's internal endpoint, or to a domain of the bucket.",
  },
  {
    name: 'BUCKET_ADDRESSING',
    default: 'host',
    purpose:
      "host: the bucket's name is a subdomain of the endpoint; path: it is the first part of the path (MinIO); own-host: the endpoint is a domain of the bucket.",
  },
  {
    name: 'BUCKET_ACCESS_KEY_ID',
    isSecret: true,
    purpose:
      'Access key that may put, get, delete and list objects in the bucket, and nothing else.',
  },
  { name: 'BUCKET_ACCESS_KEY_SECRET', isSecret: true, purpose: 'Its secret.' },
  {
    name: 'UPLOAD_MAX_MB',
    default: '500',
    purpose: 'Megabytes that the uploads of one person may take together.',
  },
  {
    name: 'UPLOAD_MAX_FILES',
    default: '1000',
    purpose: 'Uploads that one person may have stored.',
  },
  {
    name: 'UPLOADS_PER_DAY',
    default: '200',
    purpose: 'Uploads of one person within 24 hours, those deleted again included.',
  },
  {
    name: 'UPLOAD_MIN_FREE_MB',
    default: '500',
    purpose:
      'Megabytes that the disk of DATA_DIR keeps free: below that no upload is taken, and results of engines wait.',
  },
  {
    name: 'WELCOME_POINTS',
    default: '200',
    purpose:
      'Points that a new user gets: once WeChat is bound where WeChat Pay is configured, else at log-in. Home tells it beside its button, with the number of pictures that the cheapest model makes for them.',
  },
  {
    name: 'WELCOMES_PER_NETWORK',
    default: '20',
    purpose: 'New users of one network (/24, /48) who get them at log-in within a day.',
  },
  {
    name: 'WELCOMES_PER_MAIL_DOMAIN',
    default: '20',
    purpose: 'The same for one mail domain; the large public ones have no limit.',
  },
  {
    name: 'STARTS_PER_HOUR',
    default: '60',
    purpose: 'Creations that one person may start within an hour, cancelled ones included.',
  },
  { name: 'STARTS_PER_DAY', default: '600', purpose: 'The same within 24 hours.' },
  {
    name: 'ENGINES_FILE',
    purpose:
      'JSON file of the engines and models that make creations; without it the demo engine does (docs/connect-an-engine.md).',
  },
  {
    name: 'ENGINE_PACKAGES',
    purpose:
      'Folder in which you have installed the packages that engines of the kind `ai-sdk` are made of; their code runs in the server (docs/engines/ai-sdk.md).',
  },
  {
    name: 'FFMPEG_PATH',
    purpose:
      'The ffmpeg program, with libx264. It marks the films and sounds of services as made by AI, draws posters of films that come without one, and makes H.264 in MP4 of WebM and HEVC that people upload or record, and of films that engines make in an encoding that browsers do not play; one with libass also burns subtitles into talking films, where a font has Chinese characters (docs/operating.md). Without it, people see the first frame of their own films alone, record with the camera only where the browser can make MP4, and models of films and sounds that a service makes are not offered, since nothing could mark what they make.',
  },
  {
    name: 'WORKER_CONCURRENCY',
    default: '2',
    purpose:
      'How many requests to each engine that answers with the result, and how many downloads of results, this server has under way at the same time; of short steps (submissions to other engines, and questions how they stand), four times as many. The rest waits in a queue.',
  },
  {
    name: 'PROVIDER_CODE',
    default: '000000000000000000000000000',
    purpose:
      "Your code as a provider of generated content (服务提供者编码, 27 characters), which is in the record of every work (docs/operating.md). The default is nobody's: for demonstrations alone.",
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    purpose: 'trace, debug, info, warn, error, fatal or silent; the log goes to stderr.',
  },
  {
    name: 'LOG_HASH_KEY',
    isSecret: true,
    purpose:
      'Key of the hashes that stand for people in the log, 32 characters or more; without it one is made in DATA_DIR (docs/operating.md).',
  },
  {
    name: 'METRICS_PORT',
    purpose:
      'Port of /metrics for Prometheus, on a listener of its own; 0 takes a free one. Without it there is none.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    purpose: 'Address that /metrics listens on; any but loopback needs METRICS_TOKEN.',
  },
  {
    name: 'METRICS_TOKEN',
    isSecret: true,
    purpose: 'What Prometheus has to send as its Bearer token, 16 characters or more.',
  },
];
