import {
  amounts,
  ends,
  figuresOfDay,
  isDay,
  minute,
  type SpokenRule,
  toPattern,
} from './spoken-rule.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

const units: Readonly<Record<string, string>> = {
  ...{ '℃': 'degrees Celsius', '°C': 'degrees Celsius' },
  ...{ '℉': 'degrees Fahrenheit', '°F': 'degrees Fahrenheit' },
  ...{ km: 'kilometers', cm: 'centimeters', mm: 'millimeters', kg: 'kilograms' },
  ...{ ml: 'milliliters', mL: 'milliliters', 'm²': 'square meters', '㎡': 'square meters' },
  ...{ 'km²': 'square kilometers', 'km/h': 'kilometers per hour', '%': 'percent', '％': 'percent' },
};

const unit = String.raw`(?<unit>km\/h|km²|m²|㎡|[ckm]m|kg|m[lL]|℃|°C|℉|°F|[%％])`;

/** As it is said in English, whose voices read numbers, prices in dollars and times before noon as they are. */
export const englishRules: readonly SpokenRule[] = [
  {
    pattern: toPattern(figuresOfDay, ends),
    say(groups) {
      const { year, month, day } = groups;
      return isDay(groups)
        ? `${months[Number(month) - 1]} ${Number(day)}, ${Number(year)}`
        : undefined;
    },
  },
  {
    pattern: toPattern(
      `(?<hour>00|1[3-9]|2[0-3]):(?<minute>${minute})`,
      ends,
      String.raw`(?!\s?[ap]\.?m\b)`,
    ),
    say({ hour, minute: past }) {
      const [hours, half] = hour === '00' ? [12, 'a.m.'] : [Number(hour) - 12, 'p.m.'];
      return `${hours}${past === '00' ? '' : `:${past}`} ${half}`;
    },
  },
  {
    pattern: toPattern('[¥￥]\\s?', amounts, ends),
    say: ({ from, to }) => `${join(from, to)} yuan`,
  },
  {
    pattern: toPattern('(?<minus>[-−])?', amounts, '\\s?', unit, '(?![A-Za-z0-9_])'),
    say({ minus, from, to, unit: sign = '' }) {
      const name = from === '1' && to === undefined ? toSingular(units[sign]) : units[sign];
      return `${minus ? 'minus ' : ''}${join(from, to)} ${name}`;
    },
  },
];

const join = (from = '', to?: string) => (to === undefined ? from : `${from} to ${to}`);

const toSingular = (name = '') => name.replace(/s(?=$| )/, '');
