/** Words of the fields that the forms of several tools have. */
export const size = { label: '畫面尺寸', values: { square: '方形', wide: '橫幅', tall: '直幅' } };
export const count = { label: '張數', counts: (count: number) => `${count} 張` };
