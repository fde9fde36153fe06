import { formatCount } from './format-count.ts';

/** Words of the footer button and its menu. */
export const userMenu = {
  logIn: '登录',
  more: '更多',
  /** Read out before the user's name and balance, which the button shows. */
  accountMenu: '账户菜单：',
  loading: '正在获取登录状态',
  anonymous: '匿名用户',
  points: (count: number) => `${formatCount(count)} 点`,
  'buy-points': '购买点数',
  about: '关于我们',
  contact: '联系我们',
  'open-api': '开放 API',
  nickname: '修改昵称',
  'my-info': '我的信息',
  'bind-wechat': '绑定微信',
  'bind-email': '绑定邮箱',
  'log-out': '退出登录',
} as const;
