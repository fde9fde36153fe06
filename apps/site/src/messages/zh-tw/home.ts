import type { HomeMessages } from '../messages.ts';

export const messages: HomeMessages = {
  headline: '寫一句話，得到一幅畫',
  start: '開始繪圖',
  guide: '使用指南',
  upcoming: '籌備中',
  samplesTitle: '從一句話開始',
  samplesNote: '以上由內建的示範引擎繪製，圖下是所用的提示詞。',
  samplePrompts: {
    ink: '水墨群山，大面積留白',
    sea: '海上日落，平靜的水面',
    silk: '流動的絲綢，青綠色',
    glass: '彩色玻璃花窗',
  },
  createTitle: '創作',
  learnTitle: '教學與更多',
  promisesTitle: '為什麼放心用',
  promises: [
    ['先檢查，再扣點', '提示詞寫錯了參數，當場標出位置，一鍵改好；畫失敗，點數退還。'],
    ['作品不會遺失', '每一張畫完的圖都存進「我的繪圖」，換一台裝置登入也找得到。'],
    [
      '公開還是私密，由你決定',
      '作品預設只有自己看得到；要不要展示，可以統一設定，也可以逐張選擇。',
    ],
  ],
};
