import type { HomeMessages } from './zh-cn.ts';

export const messages: HomeMessages = {
  headline: '一句話，成畫成片成歌',
  prompt: '想畫什麼',
  placeholder: '例如：清晨的湖面，薄霧裡的一葉小舟，水墨風格',
  start: '開始繪圖',
  prices: '檢視價格',
  welcome: ({ points, count, unit, givenAt }) => {
    const gift = `${givenAt === 'log-in' ? '註冊' : '綁定微信後'}送 ${points} 點`;
    return count > 0 ? `${gift}，約 ${count} ${unit === 'sets' ? '組' : '張'}圖` : gift;
  },
  continueIn: (tool) => `去「${tool}」`,
  removePicture: '移除圖片',
  promise: '開始前先檢查；生成失敗，點數自動退還；作品預設只有自己看得到。',
  showcase: {
    title: '四種作品，四句提示詞',
    same: (kind) => `${kind} · 做同款`,
    play: (prompt) => `播放：${prompt}`,
    kinds: {
      midjourney: '圖片',
      video: '影片',
      music: '歌曲',
      'digital-human': '數位人',
    },
  },
  samplesTitle: '從一句話開始',
  samplesNote: '範例由內建的示範引擎繪製，圖下是所用的提示詞。',
  worksTitle: '大家的作品',
  more: '逛作品廣場',
  onDemoEngine: '本站目前由內建的示範引擎作畫，還沒有接上真正的模型。',
  onModels: (names) => `本站接上的模型：${names.join('、')}。`,
  samplePrompts: {
    ink: '水墨群山，大面積留白',
    sea: '海上日落，平靜的水面',
    silk: '流動的絲綢，青綠色',
    glass: '彩色玻璃花窗',
    city: '霓虹燈下的城市，夜色裡的倒影',
    flowers: '盛開的大理花，粉色花瓣',
    aurora: '雪山上空的綠色極光',
    planet: '星雲深處，橙紅色的光',
  },
  samples: {
    midjourney: '水墨群山，晨霧裡的留白',
    'stable-diffusion': '流動的絲綢，青綠色',
    dalle: '連綿的沙丘，金色的黃昏',
    'art-qr-code': '彩色玻璃花窗',
    video: '雪山上空的綠色極光，鏡頭緩緩推近',
    'image-edit': '改成鉛筆素描',
    sora: '星雲深處，帶環的行星，鏡頭緩緩拉遠',
    'gpt-image': '改成黑白',
    'face-swap': '把名畫裡的臉，換進海報',
    upscale: '小圖放大到 4 倍',
    music: '輕快的民謠，木吉他，夏天傍晚的海邊',
    'digital-human': '你好，寫一句話，我來說。',
  },
  same: '做同款',
  createTitle: '創作',
  learnTitle: '教學與更多',
  promisesTitle: '為什麼放心用',
  promises: [
    ['先檢查，再扣點', '參數寫錯了，當場標出位置，一鍵改好；生成失敗，點數自動退還。'],
    ['作品不會遺失', '每一件完成的作品都存進你的帳號，換一台裝置登入也找得到。'],
    [
      '公開還是私密，由你決定',
      '作品預設只有自己看得到；要不要展示，可以統一設定，也可以逐件選擇。',
    ],
  ],
};
