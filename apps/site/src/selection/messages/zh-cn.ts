export type SelectionMessages = typeof messages;

export type CollectionMessages = SelectionMessages['collections'];

/** The words of several works at a time, and of the collections that they are put into. */
export const messages = {
  /** Names the bar. */
  region: '选中的作品',
  count: (count: number) => `已选 ${count} 件`,
  /** No more can be selected. */
  full: (limit: number) => `已选 ${limit} 件，一次最多这么多`,
  all: '全选',
  zip: '打包下载',
  zipStarted: (count: number) => `开始下载 ${count} 件作品的压缩包`,
  makePublic: '设为公开',
  makePrivate: '设为私密',
  shared: (count: number, isPrivate: boolean) =>
    `${count} 件作品已设为${isPrivate ? '私密' : '公开'}`,
  /** So many were not published with the others: swapped faces, codes with a contact or a network. */
  leftPrivate: (count: number) =>
    `${count} 件换脸或含联系方式、无线密码的作品没有公开，请打开后逐件设置`,
  /** So many are looked at before they are public. */
  inReview: (count: number) => `${count} 件作品已提交审核，通过后会出现在作品广场`,
  /** So many were looked at before, and may not be public. */
  refused: (count: number) => `${count} 件作品没有通过审核，仍为私密`,
  done: '完成',
  collections: {
    title: '作品集',
    /** Titles the dialog that puts so many pictures into one. */
    putTitle: (count: number) => `把 ${count} 件作品放进作品集`,
    /** The button that opens that dialog. */
    put: '放进作品集',
    putInto: (name: string) => `放进“${name}”`,
    placed: (count: number, name: string) => `${count} 件作品已放进“${name}”`,
    takeOut: '移出作品集',
    takenOut: (count: number) => `${count} 件作品已移出作品集`,
    /** Goes to a collection. */
    show: '查看',
    /** Leaves it: all pictures are shown again. */
    leave: '全部作品',
    pictures: (count: number) => `${count} 件`,
    newName: '新作品集的名称',
    create: '新建',
    createAndPut: '新建并放进去',
    wrongName: (limit: number) => `名称要有 1 到 ${limit} 个字`,
    rename: (name: string) => `给“${name}”改名`,
    renamed: '新的名称',
    save: '保存',
    delete: (name: string) => `删除作品集“${name}”`,
    /** The consequence of deleting one. */
    deleteText: '只删除作品集，里面的作品都会保留。',
    confirmDelete: '删除作品集',
    cancel: '取消',
    empty: '还没有作品集。起个名称，把相关的作品放在一起',
    /** In the place of a name: it was deleted, or was never the user's. */
    missing: '作品集不存在或已删除',
    tryAgain: '重试',
  },
};
