/** Words of the frame: menu, top bar, toasts. */
export const frame = {
  skipToContent: '跳到正文',
  menu: '主菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  collapseMenu: '收起菜单',
  expandMenu: '展开菜单',
  opensInNewTab: '（在新标签页打开）',
  notifications: '通知',
  closeNotification: '关闭通知',
  loadFailed: '内容加载失败，请检查网络后重试',
} as const;
