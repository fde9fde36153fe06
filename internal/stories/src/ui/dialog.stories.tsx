import { Button } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  DialogTrigger,
} from '@site/shell/ui/dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '零件/对话框',
  component: DialogRoot,
  render: (args) => (
    <DialogRoot {...args}>
      <DialogTrigger asChild>
        <Button>删除图片</Button>
      </DialogTrigger>
      <DialogContent title="删除这张图片？" closeLabel="关闭">
        <DialogBody>
          <DialogDescription>删除后无法恢复，点数不会退回。</DialogDescription>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>取消</Button>
          </DialogClose>
          <Button variant="danger">删除</Button>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  ),
} satisfies Meta<typeof DialogRoot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: '关闭' };
export const Open: Story = { name: '打开', args: { defaultOpen: true } };

export const Long: Story = {
  name: '内容很长',
  args: { defaultOpen: true },
  render: (args) => (
    <DialogRoot {...args}>
      <DialogContent title="服务条款" closeLabel="关闭">
        <DialogBody>
          {Array.from({ length: 40 }, (_, index) => (
            <p key={`第 ${index + 1} 条`} className="ui:text-base">
              第 {index + 1} 条　请合理使用本服务，尊重他人的肖像与作品。
            </p>
          ))}
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  ),
};
