/** Words that the pages of all tools have. */
export const toolWords = {
  cost: (points: number) => `本次 ${points} 點`,
  undo: '復原',
  points: '點數怎麼用',
};

/** Words that the pages of most tools with a prompt have. */
export const promptToolWords = {
  ...toolWords,
  replaced: '原本的提示詞已被取代',
  styleWords: '風格',
  recentPrompts: '紀錄',
  notesTitle: '繪圖說明',
  pointsText:
    '這次要用的點數寫在「開始繪圖」按鈕旁邊；失敗時點數退還；中途停止能否退還，停止前會寫明。',
};
