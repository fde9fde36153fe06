/** Labels of the standard menu, by id. */
export const menuLabels = {
  start: '开始绘画',
  midjourney: 'Midjourney',
  'stable-diffusion': 'Stable Diffusion',
  dalle3: 'DALL·E 3',
  qrcode: 'AI 艺术二维码',
  video: 'AI 视频',
  'image-edit': 'AI 改图',
  sora2: 'Sora2 视频',
  'gpt-4o': 'GPT-4o 改图',
  faceswap: 'AI 换脸',
  upscale: '图片放大',
  music: 'AI 音乐',
  'digital-human': '数字人克隆',
  tutorials: '教程',
  guide: '使用指南',
  cookbook: '参数手册',
  '4o-demos': '4o 案例',
  'video-course': '视频课程',
  mine: '我的',
  'my-paintings': '我的绘画',
  'my-thumbup': '我的点赞',
  'my-music': '我的音乐',
  'my-digital-humans': '我的数字人',
  'digital-playground': '数字乐园',
  'my-digital-videos': '我的数字视频',
  gallery: '作品广场',
  'chat-ai': 'AI 聊天',
  contest: '绘画大赛',
} as const;

/** What the face-swap entry is called on the host that offers it as a one-step tool. */
export const oneClickFaceswap = '一键换脸';

/** Names and texts of the shipped brands. */
export const brandTexts = {
  default: {
    name: '画境 AI',
    title: '画境 AI · 绘画、视频、音乐与数字人创作',
    description:
      '画境 AI 是面向中文用户的 AI 创作平台：用一句话生成图片、视频与音乐，克隆数字人，作品随时找回。',
    footerText: '© 画境 AI',
  },
  ued: {
    name: '画境 UED',
    title: '画境 UED · 设计团队的 AI 绘画工具',
    description: '画境 UED 为设计团队精简了菜单：Midjourney 绘画、教程与自己的作品，打开即用。',
    footerText: '© 画境 UED',
  },
  partner: {
    name: '墨屿',
    title: '墨屿 · AI 绘画与创作大赛',
    description: '墨屿提供 Midjourney、Stable Diffusion 与 DALL·E 3 绘画，汇集作品广场与绘画大赛。',
    footerText: '© 墨屿',
  },
} as const;
