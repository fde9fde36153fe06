import { Button } from '@site/shell/ui';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '零件/下拉菜单',
  component: DropdownMenuRoot,
  render: (args) => (
    <DropdownMenuRoot {...args}>
      <DropdownMenuTrigger asChild>
        <Button>图片操作</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem icon="download">下载</DropdownMenuItem>
        <DropdownMenuItem icon="copy">复制提示词</DropdownMenuItem>
        <DropdownMenuItem icon="upscale" disabled>
          图片放大
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon="trash">删除</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenuRoot>
  ),
} satisfies Meta<typeof DropdownMenuRoot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: '关闭' };
export const Open: Story = { name: '打开', args: { defaultOpen: true } };
