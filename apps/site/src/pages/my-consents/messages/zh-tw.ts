import { messages as client } from '@site/api-client/zh-tw';
import type { MyConsentsMessages } from './zh-cn.ts';

export const messages: MyConsentsMessages = {
  errors: client.errors,
  title: '我的人臉與聲音使用同意',
  description: '檢視你為自己或他人聲明過的同意，隨時可以撤回。',
  guestTitle: '登入後就能看到',
  guestText: '你聲明過的同意都在這裡，登入之後可以檢視和撤回。',
  logIn: '登入',
  loading: '正在載入',
  failed: '載入失敗',
  tryAgain: '重試',
  emptyTitle: '還沒有聲明過同意',
  emptyText: '換臉或做數位人之前，會先請你確認本人同意。',
  swap: '去換臉',

  list: '仍有效的同意',
  self: '我自己',
  /** Purpose of each consent. */
  purposes: { 'face-swap': 'AI 換臉', 'digital-human': '數位人', playground: '數位樂園' },
  /** Beside a name. */
  ward: '我監護的孩子',
  facts: (time, count) => `${time} 確認，${count} 件作品`,
  outdated: '同意書已更新，再次使用前需要重新確認',

  withdraw: '撤回',
  /** For those who hear the page. */
  withdrawOf: (person) => `撤回：${person}`,
  withdrawTitle: (person) => `撤回「${person}」的同意？`,
  withdrawText:
    '等待中的創作會停止；用這張臉做的作品，以及用它們再做的作品，都會轉為私密，之後不能再公開，也不能再用來創作；只用於換臉的上傳圖片會立即刪除；這個人的數位人，以及做影片時上傳的錄音，也會刪除。撤回不能取消，之後可以重新聲明同意，但這些作品不會恢復。',
  leaveText:
    '這個人的數位人都會移出數位樂園，別人等待中的影片會停止，已經做好的影片仍由對方保管。數位人本身不受影響，之後可以重新聲明同意。',
  withdrawConfirm: '撤回同意',
  withdrawFailed: (reason) => `沒有撤回成功：${reason}`,
  withdrawn: '已撤回同意',
};
