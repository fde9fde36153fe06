/** Words of the fields that the forms of several tools have. */
export const size = { label: '画面尺寸', values: { square: '方形', wide: '横幅', tall: '竖幅' } };
export const count = { label: '张数', counts: (count: number) => `${count} 张` };
