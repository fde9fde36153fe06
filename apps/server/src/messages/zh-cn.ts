import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { CreationFailure } from '@site/api-client/wire';
import { messages as mediaIssues } from '@site/validators/media/zh-cn';
import { messages as validators } from '@site/validators/zh-cn';

export type ServerMessages = typeof messages;

type CodeMailFacts = {
  /** The name of the brand that the person is at. */
  brand: string;
  code: string;
  minutes: number;
};

type TooManyStartsFacts = { span: 'hour' | 'day'; limit: number; waitSeconds: number };

type MissingPictureFacts = { number: number; pictureCount: number };

type TargetReachedFacts = { width: number; height: number; target: number };

type ResultTooLargeFacts = { width: number; height: number; maxPixels: number };

/** Reasons why a creation failed. */
const failures: Record<CreationFailure, string> = {
  'refused-prompt': '写的内容未通过内容审核，点数已退回，请修改后重试',
  'refused-input': '用到的图片、形象或声音未通过内容审核，点数已退回，请更换后重试',
  'refused-output': '生成的内容未通过审核，点数已退回，请重试或修改后再试',
  unscannable:
    '画出的二维码没能通过扫码检查，点数已退回；可以缩短内容、提高容错，或让码更清晰后重试',
  'no-face': '没有找到要用的人脸，点数已退回。请换成正面、清晰、没有遮挡的照片或视频',
  unavailable: '所选模型暂时不能用，点数已退回；请换一个模型',
  refused: '服务拒绝了这次请求，没有说明原因，点数已退回；请改一改，或换一个模型再试',
  busy: '服务正忙，点数已退回，请过一会儿再试',
  unsupported: '所选模型做不到这样的要求，点数已退回；请换一个模型，或调整设置后重试',
  engine: '生成失败，点数已退回，请重试',
  lost: '没有等到服务的答复，点数已退回；结果若在一天内完成，会免费送到',
  untraceable: '服务的答复不完整，结果无法找回，点数已退回；可以再来一次',
  expired: '生成的结果已经失效，点数已退回，请重试',
  timeout: '用时太久，已经停下，点数已退回，请重试',
  crash: '意外中断，点数已退回，请重试',
};

/** Everything that the server says to people who use the site, in Simplified Chinese. */
export const messages = {
  /** The faults of a prompt or a nickname. */
  issues: validators.issues,

  unauthenticated: '请先登录',
  wrongEmail: '邮箱地址不正确，应类似 name@example.com；暂不支持中文邮箱地址',
  badRequest: (field: string | null) => (field ? `请求格式不正确：${field}` : '请求格式不正确'),
  tooLarge: '请求内容过大',
  foreignRequest: '请求来源不正确，请刷新页面后重试',
  anotherHost:
    '请求来源不正确：服务器收到的域名与您打开的网址不一致。请联系网站管理员检查反向代理是否传递了 Host',
  notFound: '没有这个接口',
  unexpected: (requestId: string) => `服务出错了，请稍后重试（编号 ${requestId}）`,

  loginMail: ({ brand, code, minutes }: CodeMailFacts) => ({
    subject: `【${brand}】登录验证码：${code}`,
    text: `你正在登录“${brand}”，验证码是 ${code}，${minutes} 分钟内有效。\n\n如果不是你本人操作，请忽略这封邮件，不要把验证码告诉任何人。\n`,
  }),
  bindMail: ({ brand, code, minutes }: CodeMailFacts) => ({
    subject: `【${brand}】绑定邮箱验证码：${code}`,
    text: `你正在“${brand}”绑定邮箱，验证码是 ${code}，${minutes} 分钟内有效。\n\n如果不是你本人操作，请忽略这封邮件，不要把验证码告诉任何人。\n`,
  }),
  mailFailed: '验证码发送失败，请稍后重试',
  codeTooOften: (seconds: number) => `验证码获取过于频繁，请 ${inWords(seconds)}后再试`,
  triesTooOften: (seconds: number) => `尝试次数过多，请 ${inWords(seconds)}后再试`,
  wrongCode: '验证码不对，请核对后再输一次',
  noCodeHere:
    '验证码已失效，或不是在当前浏览器获取的。请在获取验证码的浏览器里输入，或在这里重新获取',
  nicknameTooOften: (seconds: number) => `昵称修改过于频繁，请 ${inWords(seconds)}后再试`,
  emailAlreadyBound: '你已绑定邮箱',
  emailTaken: '该邮箱已被其他账号使用',

  notEnoughPoints: (cost: number, balance: number) =>
    `点数不足：本次需要 ${cost} 点，当前剩余 ${balance} 点`,
  anotherAccount: '当前浏览器已登录另一个账号，请刷新页面',
  tooManyStreams: '你在太多浏览器里同时打开了本站，请关掉几个再试',
  modelPaused: '这个模型暂时不可用，本次没有扣点。请稍后再试，或换一个模型',
  /** The deployment has no model for the tool. */
  toolClosed: '本站还没有开通这个工具，本次没有扣点',
  noSuchModel: '这个模型已下线，请刷新页面后重试',
  parameterUnsupported: (name: string) => `当前模型不支持参数 --${name}，请去掉后重试`,
  /** The model does not offer what was chosen for this setting. */
  notOffered: (label: string) => `当前模型不支持所选的“${label}”，请换一个再试`,
  /** Settings that can be asked beside a prompt, whatever the tool. */
  fields,
  /** The person shown has to agree first. */
  consentNeeded: '要先取得本人同意，请在页面上确认后再试',
  /** Of what a creation is made from, or of what is to be public. */
  consentWithdrawn: '照片中人的同意已撤回，不能再用这件作品创作，也不能公开它',
  noSuchConsent: '找不到这份同意，请刷新页面后重试',
  tooManyConsents: (limit: number) => `最多登记 ${limit} 个人的同意，请先撤回不再需要的`,
  /** The text that they agreed to has a newer version. */
  consentOutdated: '同意书已更新，请刷新页面，阅读后重新确认',
  noSuchDigitalHuman: '找不到这个数字人，请刷新页面后重试',
  tooManyDigitalHumans: (limit: number) => `最多创建 ${limit} 个数字人，请先删除不再需要的`,
  /** Of somebody else's digital human. */
  playgroundText: (limit: number) => `试做只能写一句话，最多 ${limit} 个字，不能用录音`,
  playgroundPrivate: '用数字乐园试做的视频只给你自己看，不能公开',
  nothingToReport: '要举报的内容已经不公开了',
  digitalHumanName: (limit: number) => `名字要有 1 到 ${limit} 个字`,
  /** Its upload was deleted. */
  faceMissing: '这个数字人的形象已被删除，请先重新上传',
  voiceMissing: '这个数字人还没有声音，请先上传一段录音样本，或改用自己的录音',
  /** The model does not take what the face is. */
  faceNotTaken: '当前模型不支持这种形象，请换一个模型，或换成照片',
  filmTooLong: ({ seconds, limit }: { seconds: number; limit: number }) =>
    `这段话约需 ${seconds} 秒，当前模型最长 ${limit} 秒，请精简后再试`,
  textBesideRecording:
    '用录音时，录音里的话就是要说的话：请去掉文案；想加字幕，请把录音里的话写进“字幕”',
  notRetryable: '这次创作不能从中断处继续，请重新开始',
  /** Checks that a face or a voice does not pass. */
  partIssues: {
    'face-type': '形象要用照片或视频',
    'face-small': '形象太小：短边至少 320 像素',
    'face-short': '视频太短：至少 5 秒',
    'face-long': '视频太长：最多 120 秒',
    'voice-type': '声音样本要用录音文件',
    'voice-short': '录音太短：至少 10 秒',
    'voice-long': '录音太长：最多 5 分钟',
    'voice-large': '录音文件太大：最多 20 MB',
  },
  /** The request names no price. */
  priceMissing: (cost: number) =>
    `这次创作需要 ${cost} 点，本次没有扣点。请带上 cost: ${cost} 再提交`,
  priceChanged: (cost: number) => `价格已调整为 ${cost} 点，本次没有扣点。再次开始将按新价格扣点`,
  tooManyOpen: (limit: number) => `最多同时有 ${limit} 个创作在进行或排队，请等其中一个完成后再试`,
  tooManyStarts: ({ span, limit, waitSeconds }: TooManyStartsFacts) =>
    `每${span === 'hour' ? '小时' : '天'}最多开始 ${limit} 次创作，请 ${inWords(waitSeconds)}后再试`,
  noSuchCreation: '找不到这次创作',
  noSuchAction: '这次创作不能这样继续，请刷新页面后重试',
  keyReused: '请求编号已用于另一条提示词，请刷新页面后重试',
  pictureDeleted: '这件作品已删除',
  failures,

  uploadsTooOften: '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',

  uploadSpaceFull: '上传空间已满，请先到“我的素材”删除不再需要的文件',
  /** Of a picture that is to be fetched from another site. */
  imports: {
    tooOften: (seconds: number) => `取图过于频繁，请 ${inWords(seconds)}后再试`,
    failed: '图片所在的网站没有回应，请稍后再试，或把图片保存到设备后上传',
    refused:
      '取不到这张图片：要是公开的 https 地址，10 MB 以内的 JPEG、PNG、GIF 或 WebP。可以把图片保存到设备后上传',
    'day-full': '今天上传的图片已达上限，请明天再试',
    'disk-full': '服务器暂时没有存储空间，请稍后再试',
    'too-many': '同时上传的图片太多，请等其他图片传完再试',
  },
  /** An upload in parts was deleted, or given up. */
  uploadEnded: '这次上传已失效，请重新选择文件上传',
  /** A part of an upload is not the next one. */
  uploadOutOfStep: '上传中断，请从断开的地方继续',
  /** Issues of a film. */
  media: mediaIssues,
  noSuchUpload: '文件不存在或已被删除',
  /** What something is to be made from is not there, by its medium. */
  referenceUnavailable: {
    image: '参考图不存在或已被删除，请移除后重新添加',
    video: '视频不存在或已被删除，请重新选择',
    audio: '音频不存在或已被删除，请重新选择',
  },
  /** The prompt names a picture that is not there. */
  pictureMissing: ({ number, pictureCount }: MissingPictureFacts) =>
    `提示词里的 @${number} 没有对应的图片，这次只有 ${pictureCount} 张：请补上图片，或删掉 @${number}`,
  firstFrameMissing: '当前模型要从一张首帧开始，请添加首帧，或换一个模型',
  wrongTitle: (limit: number) => `歌名要有 1 到 ${limit} 个字`,
  momentOutside: '续写位置不在这首歌里，请重新选择',
  maskMissing: '先涂出要改的地方，再开始',
  /** A mask does not fit its picture, or is none. */
  maskUnusable: '选区和图片的大小不一样，或已被删除，请重新涂一下再试',
  /** Names of pictures that a model does not take. */
  pictureNames: { speaker: '这个数字人的形象', at: (place: number) => `第 ${place} 张图片` },
  sourceUnreadable: '这张图片已损坏或格式不支持，请换一张再试',
  resultTooLarge: ({ width, height, maxPixels }: ResultTooLargeFacts) =>
    `放大后是 ${width} × ${height} 像素，超过 ${Math.floor(maxPixels / 10_000)} 万像素的上限。请选小一些的倍数或尺寸，或换一张小图`,
  targetReached: ({ width, height, target }: TargetReachedFacts) =>
    `原图已有 ${width} × ${height} 像素，长边不小于目标的 ${target} 像素。请选更大的目标尺寸，或按倍数放大`,
  uploadMisplaced:
    '上传的图片只能作为参考图：放在提示词最前面，或放在当前模型支持的 --sref、--cref、--oref 后面，不带权重，--oref 只放一张',

  zipTooLarge: (gigabytes: number) => `选中的作品超过 ${gigabytes} GB，请分几次下载`,
  zipUnderWay: '上一个压缩包还在下载，请等它完成后再试',
  noSuchPicture: '作品不存在或已被删除',
  collections: {
    /** Its limit counts characters as a person does. */
    wrongName: (limit: number) => `作品集的名称要有 1 到 ${limit} 个字`,
    nameTaken: '已有同名的作品集，请换一个名称',
    tooMany: (limit: number) => `最多可以建 ${limit} 个作品集，请先删除不用的`,
    missing: '作品集不存在或已被删除',
  },
  searchTooOften: (seconds: number) => `搜索过于频繁，请 ${inWords(seconds)}后再试`,
  /** Of a call that costs the server much, or that programs repeat. */
  tooOften: (seconds: number) => `操作过于频繁，请 ${inWords(seconds)}后再试`,

  pageNotFound: '找不到页面',
  /** On the page of a public work. */
  work: {
    /** Shown if the prompt is not, in the places of title, description and prompt. */
    title: 'AI 作品',
    description: (author: string) => `${author}的 AI 作品`,
    noPrompt: '作者没有公开提示词',
    /** An author without a nickname. */
    anonymous: '匿名用户',
  },

  /** Orders and WeChat. */
  orders: {
    noPackage: '该套餐已下架，请刷新后重新选择',
    keyReused: '请求编号已用于另一笔订单，请刷新页面后重试',
    tooOften: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再试`,
    authorizationNeeded: '请先在微信中授权，再发起支付',
    noH5: '本站未开通 H5 支付，请用二维码或在微信中支付',
    unavailable: '支付服务暂时不可用，请稍后重试；重试不会重复下单',
    missing: '订单不存在',
    ended: '订单已结束，请重新下单',
    weChatAlreadyBound: '你已绑定微信',
    linkOver: '付款链接已用过或已过期，请回到原来的页面重新获取',
    ticketOver: '二维码已使用或已过期，请在电脑上刷新二维码后重新扫描',
  },
};

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
