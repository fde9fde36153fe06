import type { TextToolsMessages } from './zh-cn.ts';

const price = (cost: number) => (cost === 0 ? '免費' : `${cost} 點`);

export const messages: TextToolsMessages = {
  group: '改寫提示詞',
  tasks: {
    expand: (cost) => `擴寫 · ${price(cost)}`,
    rewrite: (cost) => `改寫 · ${price(cost)}`,
    translate: (cost) => `譯成英文 · ${price(cost)}`,
  },
  writing: '正在寫，寫好之前原文不變…',
  cancel: '取消',
  cancelling: '正在取消。模型已經動筆的話，寫好後由你決定用不用',
  cancelled: (returned) => (returned > 0 ? '已取消，點數已退還' : '已取消'),
  written: '已換成新寫的提示詞',
  undo: '復原',
  offered: '新的提示詞寫好了',
  use: '換成新寫的',
  rewritten: (after) => `改寫後：${after}`,
  leave: '保留原文',
  failed: '這次沒有寫成，點數已退還，可以再試一次',
  loggedOut: '登入後就可以改寫提示詞',
  logIn: '去登入',
};
