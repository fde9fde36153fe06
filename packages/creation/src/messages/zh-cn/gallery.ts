/** Every word of the gallery, its viewer and downloads, in Simplified Chinese. */
export const galleryZhCn = {
  region: '图片列表',
  empty: '还没有图片',
  emptyHint: '画好的图片都会保存在这里',
  loading: '正在加载图片',
  failed: '图片没有加载出来',
  tryAgain: '重新加载',
  loadMore: '加载更多',
  end: (count: number) => `共 ${count} 张，已全部显示`,
  private: '私密',
  makeSame: '做同款',

  thumb: {
    give: '点赞',
    takeBack: '取消点赞',
    label: (isGiven: boolean, count: number) =>
      `${isGiven ? '取消点赞' : '点赞'}，当前 ${count} 个赞`,
    loggedOut: '请先登录再点赞',
  },

  viewer: {
    title: '图片详情',
    previous: '上一张',
    next: '下一张',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '适应窗口',
    prompt: '提示词',
    noPrompt: '这张图片没有提示词',
    copyPrompt: '复制提示词',
    copied: '提示词已复制',
    copyFailed: '复制失败，请手动选择并复制',
    size: '尺寸',
    sizeValue: (width: number, height: number) => `${width} × ${height}`,
    seed: '种子',
    engine: '引擎',
    engineName: (engine: string) => (engine === 'demo' ? '演示引擎' : engine),
    time: '创建时间',
    timeValue: (iso: string) => timeFormat.format(new Date(iso)),
    download: '下载',
    sharing: '公开这张图片',
    sharingHint: (isPrivate: boolean) =>
      isPrivate ? '只有自己能看到' : '所有人都能在作品广场看到',
    madePublic: '已设为公开',
    madePrivate: '已设为私密',
    delete: '删除',
    deleteTitle: '删除这张图片？',
    deleteText: '图片会从“我的绘画”和作品广场移除，无法恢复；已用的点数不退回。',
    deleteConfirm: '删除',
    cancel: '取消',
    deleted: '图片已删除',
  },

  download: {
    started: '开始下载…',
    failed: '下载失败，请重试',
    inWeChat: '微信内无法直接下载：请长按图片保存，或在浏览器中打开',
  },
} as const;

const timeFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' });
