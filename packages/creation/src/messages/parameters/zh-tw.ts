import type { ParameterMessages } from './parameter-messages.ts';

export const messages: ParameterMessages = {
  parked: (chosen, instead) =>
    `目前的模型沒有 ${chosen}，這次用「${instead}」；換回支援的模型後仍按原來的選擇`,
  without: (label, chosen) =>
    `目前的模型不能設定${label}，這次不會用到；原來的「${chosen}」會一直保留`,
  advanced: '進階設定',
  changed: (count) => `已改 ${count} 項`,
  problem(problem) {
    switch (problem.code) {
      case 'no-number':
        return `請填 ${problem.min} 到 ${problem.max} 之間的數字`;
      case 'out-of-range':
        return `只能填 ${problem.min} 到 ${problem.max}`;
      case 'off-step':
        return problem.step === 1 ? '只能填整數' : `只能填 ${problem.step} 的倍數`;
      case 'too-long':
        return `最多 ${problem.max} 個字元，多了 ${problem.length - problem.max} 個`;
    }
  },
  fix: (value) => `改為 ${value}`,
  slider: (label) => `${label}滑桿`,
  counter: (length, max) => `已輸入 ${length} 個字元，上限 ${max}`,
  seed: {
    random: '每次隨機',
    roll: '換一個種子',
    lock: '固定種子',
    unlock: '不再固定種子',
  },
  weight: (name) => `${name} 的權重`,
};
