import { expect, it } from 'vitest';
import { ApiError, type ApiErrorFacts, type ApiErrorKind } from '../errors/api-error.ts';
import { describeError } from './describe-error.ts';
import { messages } from './zh-cn.ts';

const credential = '/api/get-oss-signature';

it.each<[kind: ApiErrorKind, facts: ApiErrorFacts, sentence: string]>([
  ['unauthenticated', { code: 40_015 }, '请先登录'],
  ['refused', { serverMessage: '参数不对' }, '参数不对'],
  ['refused', {}, '操作失败，请稍后重试'],
  [
    'refused',
    { call: credential, code: 429, serverMessage: 'x' },
    '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',
  ],
  [
    'refused',
    { call: credential, code: 42_900 },
    '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',
  ],
  ['refused', { call: credential, code: 50_000 }, '获取上传凭证失败，请重试'],
  ['timeout', { status: 504 }, 'Request Timeout，请稍后再试'],
  ['timeout', { limit: 10_000 }, 'Request Timeout，请稍后再试'],
  ['http', { status: 500, body: '数据库不可用' }, '数据库不可用'],
  ['http', { status: 502, body: 'HTTP 502 Bad Gateway' }, '服务暂时不可用（HTTP 502），请稍后重试'],
  ['network', {}, '网络连接失败，请检查网络后重试'],
  ['malformed', { field: 'user' }, '服务器返回的数据有误，请稍后重试'],
  ['truncated', {}, '连接意外中断，请重试'],
  ['too-large', { limit: 100 }, '服务器返回的数据过大，请联系客服'],
  ['too-deep', { limit: 100 }, '服务器返回的数据有误，请联系客服'],
  ['upload-refused', { uploadCode: 'AccessDenied' }, '上传被拒绝，请重试'],
  ['upload-refused', { uploadCode: 'EntityTooLarge' }, '图片过大，无法上传'],
  [
    'refused',
    { call: credential, code: 40_320 },
    '上传空间已满，请先到“我的素材”删除不再需要的文件',
  ],
  [
    'upload-refused',
    { uploadCode: 'QuotaExceeded' },
    '上传空间已满，请先到“我的素材”删除不再需要的文件',
  ],
  ['upload-refused', { uploadCode: 'DailyQuotaExceeded' }, '今天上传的图片已达上限，请明天再试'],
  ['upload-refused', { uploadCode: 'InsufficientStorage' }, '服务器暂时没有存储空间，请稍后再试'],
  ['upload-refused', { uploadCode: 'TooManyUploads' }, '同时上传的图片太多，请等其他图片传完再试'],
  ['aborted', {}, '已取消'],
])('words %s with %j as %s', (kind, facts, sentence) => {
  expect(describeError(new ApiError(kind, 'for developers', facts), messages)).toBe(sentence);
});

it('words what is no error of the client as a fault of the page', () => {
  expect(describeError(new TypeError('x'), messages)).toBe('页面出了点问题，请刷新后重试');
  expect(describeError(undefined, messages)).toBe('页面出了点问题，请刷新后重试');
});
