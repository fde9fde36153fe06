import { spaced } from '../../../messages/spaced.ts';
import type { ClosedToolMessages } from './zh-cn.ts';

/** The page of a tool that the deployment has no model for. */
export const messages: ClosedToolMessages = {
  nowTitle: '現在就能用',
  title: '這個工具',
  badge: '未開通',
  summary: (brand) => spaced(`${brand}還沒有開通這個工具，所以頁面上沒有按鈕，也不會扣點。`),
  description: (tool) => spaced(`本站還沒有開通${tool}，可以先用已經開通的工具。`),
  linkReasons: {
    '/art/': '寫一句話，幾秒鐘得到一組圖片',
    '/art/dalle3/': '像和人說話一樣寫下畫面',
    '/art/sd': '想要的和不想要的分開寫，步數和種子自己定',
    '/art/qrcode/': '把連結畫成一張圖，掃得出來才算完成',
    '/art/jimeng': '放一張圖，說出想怎麼改',
    '/art/4o-img': '寫一句話就能生成，也能照這句話改圖',
    '/art/faceswap': '取得本人同意後，把臉換到另一張圖上',
    '/art/ai-video': '寫一個鏡頭，或讓一張圖動起來',
    '/art/sora2': '寫一段分鏡，橫向直向都行',
    '/art/suno': '寫一句想要的感覺，得到完整的歌曲',
    '/art/digital-human': '寫一段話，讓數位人說出來',
    '/art/upscale': '選好倍數，把圖片變大',
    '/art/guide/': '點數怎麼用，提示詞怎麼寫',
    '/art/mypaintings': '你的作品都在這裡',
  },
};
