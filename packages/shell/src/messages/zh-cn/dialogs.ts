/** The dialogs that the footer menu opens. */
export const dialogs = {
  save: '保存',
  cancel: '取消',
} as const;

export const nickname = {
  title: '修改昵称',
  label: '昵称',
  placeholder: '请输入昵称',
  empty: '请输入昵称',
  tooLong: (max: number) => `昵称最多 ${max} 个字符`,
  saved: '昵称已更新',
  failed: '昵称更新失败，请稍后重试',
} as const;

export const myInfo = {
  title: '我的信息',
  points: '点数',
  userId: '用户 ID',
  copyUserId: '复制用户 ID',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择并复制',
  email: '邮箱',
  phone: '手机',
  weChat: '微信',
  bound: '已绑定',
  notBound: '未绑定',
  sharing: '公开我的图片',
  sharingHint: '开启后，新生成的图片可在作品广场展示',
} as const;

export const contact = {
  title: '联系我们',
  description: '使用中遇到问题，或有合作意向，欢迎联系我们。',
  email: '邮箱',
  phone: '电话',
} as const;
