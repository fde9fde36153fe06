import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { artQrCodeFields } from '@site/api-client/wire';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { QrContentKind, QrField, QrIssue } from '@site/validators/qr-code';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';

const { count, level, seed, strength, style } = fields;

export type ArtQrCodeMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'AI 艺术二维码',
  description:
    '把网址、文字、Wi-Fi 或联系方式画成一幅能扫的画。成图先在三种尺寸下自动试扫，扫不出来不扣点。',
  lead: '画是画，码是码：每张图都先试扫，扫得出来才算完成。',
  recipes: {
    title: '从一个例子开始，点一下就填好',
    list: [
      { picture: 'code-ink', prompt: '水墨群山，薄雾，留白', settings: { style: 'ink' } },
      { picture: 'code-city', prompt: '霓虹灯下的雨夜街道', settings: { style: 'city' } },
      { picture: 'code-flowers', prompt: '花园里盛开的粉色花朵', settings: { style: 'flowers' } },
      { picture: 'code-space', prompt: '星云深处，橙红色的光', settings: { style: 'space' } },
      { picture: 'code-sea', prompt: '海上日落，暖橙色波光', settings: { style: 'sea' } },
      { picture: 'code-glass', prompt: '教堂彩窗，红蓝金三色', settings: { style: 'glass' } },
    ],
  } satisfies RecipeMessages,
  engineText:
    '这里接入的是演示引擎：它由程序画出抽象或写意的画面，再用画面自己的颜色画出二维码；不是真正的 AI 模型，但码是真的，可以扫。',
  modelText: (name: string) => `图片由模型“${name}”生成，完成前会自动试扫；扫不出来时点数退回。`,
  pointsText: '失败或扫不出来，自动退点。取消能否退点，会在取消前告诉你。',
  placeholder: '例如：清晨薄雾里的江南园林，白墙黛瓦，水墨画',
  /** Heads the fields of what the code says. */
  content: '二维码内容',
  kind: '扫出来是什么',
  kinds: { address: '网址', text: '文字', wifi: 'Wi-Fi', contact: '联系方式' } satisfies Record<
    QrContentKind,
    string
  >,
  lines: {
    address: '网址',
    text: '文字',
    networkName: '网络名称',
    networkPassword: '网络密码',
    name: '姓名',
    phone: '电话',
    email: '邮箱',
    organization: '公司或单位',
  } satisfies Record<QrField, string>,
  placeholders: {
    address: 'https://',
    phone: '+86 138 0000 0000',
    email: 'name@example.com',
  } satisfies Partial<Record<QrField, string>>,
  hints: {
    address: '越短越好扫，长网址建议先换成短链接',
    networkPassword: '没有密码的网络不用填',
    organization: '选填',
  } satisfies Partial<Record<QrField, string>>,
  issue: (issue: QrIssue) => {
    switch (issue.code) {
      case 'missing':
        return missing[issue.field] ?? '请填写';
      case 'unreadable':
        return '含有扫码后显示不了的字符，请删除后重新输入';
      case 'not-an-address':
        return '请写完整的网址，以 https:// 或 http:// 开头';
      case 'not-a-phone-number':
        return '请只写数字、空格和 + - ( )，例如 +86 138 0000 0000';
      case 'not-an-email-address':
        return '邮箱格式不对，应类似 name@example.com';
      case 'network-name-too-long':
        return `网络名称最多 ${issue.limit} 字节，现在是 ${issue.bytes} 字节（一个汉字占 3 字节）`;
      case 'network-password-length':
        return `密码应为 ${issue.min} 到 ${issue.max} 个字符，现在是 ${issue.length} 个`;
      case 'too-long':
        return `内容占 ${issue.bytes} 字节，当前容错最多放 ${issue.limit} 字节（一个汉字占 3 字节）：请缩短内容，或把容错调低`;
    }
  },
  /** Shown if the content lets people into a network, or says how to reach somebody. */
  personal:
    '扫到这张图的人都能看到这些信息，包括网络密码。画好后只有自己能看到；公开或转发之前请想清楚。',
  preview: '预览普通二维码',
  noPreview: '内容填好后，这里显示没有画面的二维码',
  level,
  /** Everything else that can be set. */
  fields: {
    style: { ...style, unset: '不限' },
    strength,
    count,
    seed,
  } satisfies FormMessages<typeof artQrCodeFields>,
};

const missing: Partial<Record<string, string>> = {
  address: '请先填写网址',
  text: '请先写下文字',
  networkName: '请填写网络名称',
  name: '请填写姓名',
  phone: '电话和邮箱至少填一个',
};
