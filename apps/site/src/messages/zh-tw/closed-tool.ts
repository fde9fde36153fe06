import { spaced } from '../spaced.ts';
import type { UpcomingMessages } from '../zh-cn/upcoming.ts';

/** What the pages say that make nothing here: those still to come, and the tools without a model. */
export const messages: UpcomingMessages = {
  badge: '籌備中',
  plansTitle: '上線後可以做什麼',
  nowTitle: '現在就能用',
  noEngine: (brand) => spaced(`${brand}還沒有接上這個功能的引擎，所以頁面上沒有按鈕，也不會扣點。`),
  closed: {
    title: '這個工具',
    badge: '未開通',
    summary: (brand) => spaced(`${brand}還沒有開通這個工具，所以頁面上沒有按鈕，也不會扣點。`),
    description: (tool) => spaced(`本站還沒有開通${tool}，可以先用已經開通的工具。`),
  },
  texts: {
    '/art/digital/playground/': {
      title: '數位樂園',
      summary: '不用先打造也能試：挑一個公共數位人，寫一句話，看他講出來。',
      plans: [
        ['公共形象', '不同年齡、穿著與場景的數位人，都有使用授權。'],
        ['聲音試聽', '先聽再選，國語、粵語與多種方言。'],
        ['一分鐘完成影片', '寫講稿、選形象、選聲音，三步完成。'],
      ],
    },
  },
  linkReasons: {
    '/art/': '用一句話畫一張圖，幾秒鐘看到結果',
    '/art/dalle3/': '像和人說話一樣寫下畫面',
    '/art/sd': '想要的和不想要的分開寫，步數和種子自己定',
    '/art/qrcode/': '把連結畫成一張圖，掃得出來才算完成',
    '/art/jimeng': '放一張圖，說出想怎麼改',
    '/art/4o-img': '寫一句話就能畫，也能照這句話改圖',
    '/art/faceswap': '取得本人同意後，把臉換到另一張圖上',
    '/art/ai-video': '寫一個鏡頭，或讓一張圖動起來',
    '/art/sora2': '寫一段分鏡，橫向直向都行',
    '/art/suno': '寫一句想要的感覺，得到兩首歌',
    '/art/digital-human': '寫一段話，讓數位人說出來',
    '/art/upscale': '選好倍數，把圖片變大',
    '/art/guide/': '點數怎麼用，提示詞怎麼寫',
    '/art/mypaintings': '畫過的圖片都在這裡',
  },
};
