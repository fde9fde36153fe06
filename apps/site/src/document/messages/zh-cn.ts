export type DocumentMessages = typeof messages;

/** The words that stand in the HTML, which no script changes. */
export const messages = {
  /** Shown by engines that are too old for the site. */
  upgradeNotice:
    '你的浏览器版本过低，页面无法正常显示。请升级到最新版的 Chrome、Edge、Safari 或微信后再访问。',
  /** Shown when a script that every page needs has not come, with the link that loads it again. */
  incomplete: '页面没有加载完整，有些按钮还不能用。',
  reload: '重新加载',
  /** Shown if scripts are switched off. */
  withoutScript: '浏览器关闭了 JavaScript：可以浏览和阅读，登录和创作需要打开它。',
};
