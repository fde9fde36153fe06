import { type ApiError, type ApiErrorKind, isApiError } from '../errors/api-error.ts';

const credentialPath = '/api/get-oss-signature';
/** Both mean "too often": the original service's code for upload credentials, and this one's for all calls. */
const tooOftenCodes = [429, 42_900];

const sentences: Record<ApiErrorKind, (error: ApiError) => string> = {
  unauthenticated: () => '请先登录',
  refused: ({ serverMessage }) => serverMessage || '操作失败，请稍后重试',
  timeout: ({ status }) =>
    status === 504 ? 'Request Timeout，请稍后再试' : '请求超时，请检查网络后重试',
  http: ({ status, body }) =>
    body && status !== undefined && !body.startsWith('HTTP ')
      ? body
      : `服务暂时不可用（HTTP ${status}），请稍后重试`,
  network: () => '网络连接失败，请检查网络后重试',
  malformed: () => '服务器返回的数据有误，请稍后重试',
  truncated: () => '连接意外中断，请重试',
  'too-large': () => '服务器返回的数据过大，请联系客服',
  'too-deep': () => '服务器返回的数据有误，请联系客服',
  'upload-refused': ({ uploadCode }) =>
    uploadCode === 'EntityTooLarge' ? '图片过大，无法上传' : '上传被拒绝，请重试',
  aborted: () => '已取消',
};

/**
 * What a person reads when something failed: one Chinese sentence without a full stop.
 *
 * What the service says of a refusal is shown as it is. A thrown value of any other kind reads as a
 * fault of the page.
 */
export function describeError(error: unknown): string {
  if (!isApiError(error)) return '页面出了点问题，请刷新后重试';
  if (error.call === credentialPath && (error.kind === 'refused' || error.status === 429)) {
    return tooOftenCodes.some((code) => code === error.code || code === error.status)
      ? '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服'
      : '获取上传凭证失败，请重试';
  }
  return sentences[error.kind](error);
}
