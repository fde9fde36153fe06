/** Which of several faces, from the largest one. */
const nthFace = (place: number) => (place === 1 ? '最大的' : `第 ${place} 大`);

export const task = {
  label: '任務',
  values: { expand: '擴寫', translate: '譯成英文', lyrics: '寫歌詞' },
};
export const image = { label: '起始圖片' };
export const mask = { label: '局部修改' };
export const reference = { label: 'ControlNet 參考圖' };
export const control = {
  label: '控制方式',
  values: {
    canny: '邊緣',
    lineart: '線稿',
    scribble: '塗鴉',
    depth: '深度',
    openpose: '姿勢',
    reference: '畫面參考',
  },
};
export const controlWeight = { label: '控制權重' };
export const size = { label: '畫面尺寸', values: { square: '方形', wide: '橫幅', tall: '直幅' } };
export const ratio = { label: '畫面比例' };
export const resolution = { label: '解析度' };
export const quality = {
  label: '畫質',
  values: { standard: '標準', hd: '高畫質', low: '低', medium: '中', high: '高' },
};
export const style = {
  label: '風格',
  values: {
    vivid: '鮮明',
    natural: '自然',
    ink: '水墨',
    city: '霓虹城市',
    flowers: '花園',
    space: '星空',
    sea: '海',
    glass: '彩窗',
  },
};
export const background = { label: '背景', values: { opaque: '不透明', transparent: '透明' } };
export const strength = {
  label: 'QR Code 清晰度',
  values: { light: '柔和', balanced: '適中', strong: '清晰' },
};
export const level = { label: '容錯', values: { L: '低', M: '中', Q: '較高', H: '最高' } };
export const count = { label: '張數', counts: (count: number) => `${count} 張` };
export const target = { label: '目標尺寸', values: { 2048: '2K', 3840: '4K', 7680: '8K' } };
export const factor = { label: '放大倍數', values: { 2: '2 倍', 4: '4 倍' } };
export const content = { label: '圖片類型', values: { photo: '照片', illustration: '插畫' } };
export const negativePrompt = { label: '反向提示詞' };
export const loras = { label: 'LoRA' };
export const hires = { label: '高解析修復', values: { 1.5: '1.5 倍', 2: '2 倍' } };
export const upscaler = { label: '放大演算法' };
export const denoising = { label: '重繪幅度' };
export const sampler = { label: '採樣器' };
export const scheduler = { label: '排程器' };
export const steps = { label: '步數' };
export const cfg = { label: '提示詞引導強度（CFG）' };
export const seed = { label: '種子' };
export const targetFace = { label: '要替換的臉', places: nthFace };
export const sourceFace = { label: '要換上的臉', places: nthFace };
export const restore = {
  label: '臉部修復',
  values: { gfpgan: 'GFPGAN', codeformer: 'CodeFormer' },
};
export const firstFrame = { label: '首影格' };
export const lastFrame = { label: '尾影格' };
export const continued = { label: '續寫自' };
export const moment = { label: '續寫位置', counts: (count: number) => `${count} 秒` };
export const seconds = { label: '時長', counts: (count: number) => `${count} 秒` };
export const camera = {
  label: '鏡頭運動',
  values: {
    static: '固定機位',
    'push-in': '推近',
    'pull-out': '拉遠',
    'pan-left': '左移',
    'pan-right': '右移',
    'tilt-up': '上搖',
    'tilt-down': '下搖',
    orbit: '環繞',
  },
};
export const sound = { label: '聲音', values: { on: '有聲' } };
export const orientation = { label: '方向', values: { landscape: '橫向', portrait: '直向' } };
export const instrumental = { label: '演唱', values: { on: '純音樂' } };
export const lyrics = { label: '歌詞' };
export const voice = { label: '人聲', values: { female: '女聲', male: '男聲' } };
export const title = { label: '歌名' };
export const length = {
  label: '時長',
  values: { 30: '30 秒', 60: '1 分鐘', 120: '2 分鐘', 180: '3 分鐘', 240: '4 分鐘' },
};
export const cover = { label: '翻唱自' };
export const negativeStyle = { label: '排除的風格' };
export const weirdness = { label: '新奇程度' };
export const styleInfluence = { label: '貼合風格' };
export const recording = { label: '錄音' };
export const subtitles = { label: '字幕' };
export const speed = { label: '語速' };
