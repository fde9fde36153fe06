/** Variables of `deploy/docker-compose.yml` and `deploy/back-up.sh`, beside the server's own. */
export const composeVariables: readonly { name: string; default?: string; purpose: string }[] = [
  {
    name: 'COMPOSE_PROFILES',
    purpose:
      'What runs beside one server, with commas between: database (PostgreSQL), two-servers, pgbouncer, monitoring (Prometheus and Grafana).',
  },
  {
    name: 'POSTGRES_PASSWORD',
    purpose: 'Password of the PostgreSQL that Compose runs: letters and digits alone.',
  },
  {
    name: 'DATABASE_HOST',
    default: 'database',
    purpose: 'Service that servers reach PostgreSQL by; pgbouncer with the profile of that name.',
  },
  {
    name: 'ADDRESSES',
    purpose:
      'What Caddy listens on, with commas between: PUBLIC_URL by default; :80 behind a proxy that ends TLS.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '127.0.0.1/32',
    purpose: 'Networks of a CDN or a proxy in front of Caddy; set PROXY_COUNT=2 with them.',
  },
  {
    name: 'GRAFANA_PASSWORD',
    default: 'admin',
    purpose: 'Password of the user admin of Grafana, which only this machine itself reaches.',
  },
  { name: 'BACKUP_DAYS', default: '14', purpose: 'Days that a backup is kept.' },
  {
    name: 'BACKUP_HOUR',
    default: '3',
    purpose: "Hour of TZ from which the day's backup is made, by Compose.",
  },
  { name: 'TZ', default: 'Asia/Shanghai', purpose: 'Time zone of that hour.' },
  {
    name: 'BACKUP_DIR',
    default: '/backups',
    purpose: 'Folder of the backups; the unit for systemd sets it.',
  },
  {
    name: 'SITE_VERSION',
    default: 'current',
    purpose: 'Tag of the image `site` that runs.',
  },
  { name: 'NPM_REGISTRY', purpose: 'Mirror of the npm registry, to build the image from.' },
  {
    name: 'DEBIAN_MIRROR',
    purpose: "Mirror of Debian's packages: an address without a path, to build the image from.",
  },
];
