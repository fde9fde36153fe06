import type { ParameterMessages } from './parameter-messages.ts';

export const messages: ParameterMessages = {
  parked: (chosen, instead) =>
    `当前模型没有 ${chosen}，这次用“${instead}”；换回支持的模型后仍按原来的选择`,
  without: (label, chosen) => `当前模型不能设置${label}，这次不会用到；原来的“${chosen}”会一直保留`,
  advanced: '高级设置',
  changed: (count) => `已改 ${count} 项`,
  problem(problem) {
    switch (problem.code) {
      case 'no-number':
        return `请填 ${problem.min} 到 ${problem.max} 之间的数字`;
      case 'out-of-range':
        return `只能填 ${problem.min} 到 ${problem.max}`;
      case 'off-step':
        return problem.step === 1 ? '只能填整数' : `只能填 ${problem.step} 的倍数`;
      case 'too-long':
        return `最多 ${problem.max} 个字符，多了 ${problem.length - problem.max} 个`;
    }
  },
  fix: (value) => `改为 ${value}`,
  slider: (label) => `${label}滑块`,
  counter: (length, max) => `已输入 ${length} 个字符，上限 ${max}`,
  seed: {
    random: '每次随机',
    roll: '换一个种子',
    lock: '固定种子',
    unlock: '不再固定种子',
  },
  weight: (name) => `${name} 的权重`,
};
