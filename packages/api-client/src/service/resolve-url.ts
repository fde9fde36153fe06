import type { ApiClientOptions } from '../api-client.ts';
import { resolveBaseUrl } from './resolve-base-url.ts';

/** Resolves a path of the service: where `paths` says, or at `baseUrl`. */
export function resolveUrl(
  path: string,
  { baseUrl, paths }: Pick<ApiClientOptions, 'baseUrl' | 'paths'>,
): string {
  const url = paths?.[path] ?? path;
  return /^https?:/.test(url) ? url : `${resolveBaseUrl(baseUrl)}/${url.replace(/^\//, '')}`;
}
