import type { ApiClientMessages } from './messages.ts';

/** Every word of the client in Simplified Chinese. */
export const messages: ApiClientMessages = {
  errors: {
    unauthenticated: '请先登录',
    refused: '操作失败，请稍后重试',
    timeout: 'Request Timeout，请稍后再试',
    http: (status) => `服务暂时不可用（HTTP ${status}），请稍后重试`,
    network: '网络连接失败，请检查网络后重试',
    malformed: '服务器返回的数据有误，请稍后重试',
    truncated: '连接意外中断，请重试',
    'too-large': '服务器返回的数据过大，请联系客服',
    'too-deep': '服务器返回的数据有误，请联系客服',
    'upload-refused': '上传被拒绝，请重试',
    'upload-too-large': '图片过大，无法上传',
    'upload-space-full': '上传空间已满，请先到“我的素材”删除不再需要的文件',
    'upload-day-full': '今天上传的图片已达上限，请明天再试',
    'upload-no-room': '服务器暂时没有存储空间，请稍后再试',
    'upload-too-many': '同时上传的图片太多，请等其他图片传完再试',
    'credential-too-often': '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',
    'credential-failed': '获取上传凭证失败，请重试',
    aborted: '已取消',
    unknown: '页面出了点问题，请刷新后重试',
  },
};
