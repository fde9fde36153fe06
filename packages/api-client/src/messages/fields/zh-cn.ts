/** Which of several faces, from the largest one. */
const nthFace = (place: number) => (place === 1 ? '最大的' : `第 ${place} 大`);

export const task = {
  label: '任务',
  values: { expand: '扩写', translate: '译成英文', lyrics: '写歌词' },
};
export const image = { label: '起始图片' };
export const mask = { label: '局部修改' };
export const reference = { label: 'ControlNet 参考图' };
export const control = {
  label: '控制方式',
  values: {
    canny: '边缘',
    lineart: '线稿',
    scribble: '涂鸦',
    depth: '深度',
    openpose: '姿势',
    reference: '画面参考',
  },
};
export const controlWeight = { label: '控制权重' };
export const size = { label: '画面尺寸', values: { square: '方形', wide: '横幅', tall: '竖幅' } };
export const ratio = { label: '画面比例' };
export const resolution = { label: '分辨率' };
export const quality = {
  label: '画质',
  values: { standard: '标准', hd: '高清', low: '低', medium: '中', high: '高' },
};
export const style = {
  label: '风格',
  values: {
    vivid: '鲜明',
    natural: '自然',
    ink: '水墨',
    city: '霓虹城市',
    flowers: '花园',
    space: '星空',
    sea: '海',
    glass: '彩窗',
  },
};
export const background = { label: '背景', values: { opaque: '不透明', transparent: '透明' } };
export const strength = {
  label: '二维码清晰度',
  values: { light: '柔和', balanced: '适中', strong: '清晰' },
};
export const level = { label: '容错', values: { L: '低', M: '中', Q: '较高', H: '最高' } };
export const count = { label: '张数', counts: (count: number) => `${count} 张` };
export const target = { label: '目标尺寸', values: { 2048: '2K', 3840: '4K', 7680: '8K' } };
export const factor = { label: '放大倍数', values: { 2: '2 倍', 4: '4 倍' } };
export const content = { label: '图片类型', values: { photo: '照片', illustration: '插画' } };
export const negativePrompt = { label: '反向提示词' };
export const loras = { label: 'LoRA' };
export const hires = { label: '高清修复', values: { 1.5: '1.5 倍', 2: '2 倍' } };
export const upscaler = { label: '放大算法' };
export const denoising = { label: '重绘幅度' };
export const sampler = { label: '采样器' };
export const scheduler = { label: '调度器' };
export const steps = { label: '步数' };
export const cfg = { label: '提示词引导强度（CFG）' };
export const seed = { label: '种子' };
export const targetFace = { label: '要替换的脸', places: nthFace };
export const sourceFace = { label: '要换上的脸', places: nthFace };
export const restore = {
  label: '面部修复',
  values: { gfpgan: 'GFPGAN', codeformer: 'CodeFormer' },
};
export const firstFrame = { label: '首帧' };
export const lastFrame = { label: '尾帧' };
export const continued = { label: '续写自' };
export const moment = { label: '续写位置', counts: (count: number) => `${count} 秒` };
export const seconds = { label: '时长', counts: (count: number) => `${count} 秒` };
export const camera = {
  label: '镜头运动',
  values: {
    static: '固定机位',
    'push-in': '推近',
    'pull-out': '拉远',
    'pan-left': '左移',
    'pan-right': '右移',
    'tilt-up': '上摇',
    'tilt-down': '下摇',
    orbit: '环绕',
  },
};
export const sound = { label: '声音', values: { on: '有声' } };
export const orientation = { label: '方向', values: { landscape: '横屏', portrait: '竖屏' } };
export const instrumental = { label: '演唱', values: { on: '纯音乐' } };
export const lyrics = { label: '歌词' };
export const voice = { label: '人声', values: { female: '女声', male: '男声' } };
export const title = { label: '歌名' };
export const length = {
  label: '时长',
  values: { 30: '30 秒', 60: '1 分钟', 120: '2 分钟', 180: '3 分钟', 240: '4 分钟' },
};
export const cover = { label: '翻唱自' };
export const negativeStyle = { label: '排除的风格' };
export const weirdness = { label: '新奇程度' };
export const styleInfluence = { label: '贴合风格' };
export const recording = { label: '录音' };
export const subtitles = { label: '字幕' };
export const speed = { label: '语速' };
