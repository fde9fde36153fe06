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
    '/art/digital-human': {
      title: '打造數位人',
      summary: '用一段本人的影片和聲音，打造會說話的數位人。',
      plans: [
        ['形象與聲音', '幾十秒的正面影片用於形象，一段朗讀用於聲音。'],
        ['本人授權', '開始前需要本人入鏡朗讀授權聲明，未經授權的形象不會製作。'],
        ['文字變影片', '寫下講稿，數位人依嘴型講出來，並配上字幕。'],
      ],
    },
    '/art/my/digital-human/': {
      title: '我的數位人',
      summary: '你打造的數位人形象與聲音，會集中在這裡管理。',
      plans: [
        ['形象與聲音', '檢視製作進度，為形象更換聲音。'],
        ['只屬於你', '形象預設只有自己能用，也可以隨時徹底刪除。'],
        ['製作影片', '選一個數位人，寫下講稿，產生影片。'],
      ],
    },
    '/art/digital/playground/': {
      title: '數位樂園',
      summary: '不用先打造也能試：挑一個公共數位人，寫一句話，看他講出來。',
      plans: [
        ['公共形象', '不同年齡、穿著與場景的數位人，都有使用授權。'],
        ['聲音試聽', '先聽再選，國語、粵語與多種方言。'],
        ['一分鐘完成影片', '寫講稿、選形象、選聲音，三步完成。'],
      ],
    },
    '/art/my/digital-videos/': {
      title: '我的數位影片',
      summary: '數位人講出來的每一段影片，會集中在這裡觀看和下載。',
      plans: [
        ['製作進度', '排隊、製作、完成，狀態一目了然。'],
        ['下載影片', '儲存帶字幕或不帶字幕的版本。'],
        ['改稿重做', '沿用原來的形象與聲音，只改講稿。'],
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
    '/art/upscale': '選好倍數，把圖片變大',
    '/art/guide/': '點數怎麼用，提示詞怎麼寫',
    '/art/mypaintings': '畫過的圖片都在這裡',
  },
};
