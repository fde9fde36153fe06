export const settings = {
  updated: '设置已更新',
  refused: '设置更新失败',
  failed: '设置更新失败，请稍后重试',
} as const;
