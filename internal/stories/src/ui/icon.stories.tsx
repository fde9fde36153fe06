import { Icon, type IconName } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A record, so that the compiler misses no icon. */
const names: Record<IconName, true> = {
  brush: true,
  layers: true,
  shapes: true,
  qrcode: true,
  video: true,
  'image-edit': true,
  film: true,
  sparkle: true,
  face: true,
  upscale: true,
  music: true,
  person: true,
  book: true,
  sliders: true,
  grid: true,
  play: true,
  picture: true,
  'thumb-up': true,
  star: true,
  headphones: true,
  people: true,
  joystick: true,
  clapper: true,
  gallery: true,
  chat: true,
  trophy: true,
  link: true,
  check: true,
  'chevron-down': true,
  'chevron-left': true,
  'chevron-right': true,
  'chevron-up-down': true,
  close: true,
  code: true,
  coins: true,
  copy: true,
  download: true,
  error: true,
  external: true,
  id: true,
  info: true,
  login: true,
  logout: true,
  mail: true,
  menu: true,
  more: true,
  move: true,
  panel: true,
  pencil: true,
  phone: true,
  fit: true,
  minus: true,
  plus: true,
  search: true,
  refresh: true,
  send: true,
  stop: true,
  success: true,
  trash: true,
  warning: true,
  tag: true,
  wechat: true,
};

const meta = {
  title: '零件/图标',
  component: Icon,
  args: { name: 'picture' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Single: Story = { name: '单个' };

export const Sheet: Story = {
  name: '全部',
  render: () => (
    <ul
      data-ui="icon-sheet"
      className="ui:grid ui:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] ui:gap-4"
    >
      {Object.keys(names).map((name) => (
        <li key={name} data-ui="icon-cell" className="ui:flex ui:flex-col ui:items-center ui:gap-2">
          <Icon name={name as IconName} />
          <span className="ui:text-xs ui:text-muted">{name}</span>
        </li>
      ))}
    </ul>
  ),
};
