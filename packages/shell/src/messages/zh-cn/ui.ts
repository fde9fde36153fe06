/** Words of the bare parts. */
export const ui = {
  close: '关闭',
} as const;
