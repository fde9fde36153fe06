import type { ApiClient } from '@site/api-client';
import { ReferenceImages, useReferenceImages } from '@site/creation';
import { useMasks, useMaskTiles } from '@site/creation/mask';
import { messages } from '@site/creation/mask/zh-cn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { screen, userEvent, waitFor } from 'storybook/test';
import { drawFiles } from '../story/draw-files.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const uploadFile: ApiClient['uploadFile'] = async ({ file }) => ({
  key: 'story',
  url: URL.createObjectURL(file),
});

/** Each story is a page of its own: what one keeps is no other's. */
let lastPage = 0;

function Pictures({ isTaken }: { isTaken: boolean }) {
  const [page] = useState(() => `mask-story-${++lastPage}`);
  const references = useReferenceImages({ page });
  const { add, images } = references;
  const masks = useMasks({ page, images, messages });
  const tiles = useMaskTiles({ masks, images, isTaken, messages });
  const [files] = useState(() => drawFiles(2));
  useEffect(() => {
    void files.then(add);
    // The pictures are pasted once, when the story begins.
  }, [files]);
  return (
    <div className="ui:max-w-120">
      <ReferenceImages references={references} renderOnTile={tiles.renderOnTile} />
      {tiles.rest}
    </div>
  );
}

const meta = {
  title: '创作/局部选区',
  args: { isTaken: true },
  render: function LiveMask({ isTaken }: { isTaken: boolean }) {
    return (
      <StoryShell session={user} calls={{ uploadFile }}>
        <Pictures isTaken={isTaken} />
      </StoryShell>
    );
  },
} satisfies Meta<{ isTaken: boolean }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the editor of the first picture, with the keyboard on the picture. */
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: /^局部，只改一部分/ }));
  await waitFor(async () => {
    const dialog = await screen.findByRole('dialog', { name: '只改局部' });
    if (dialog.dataset['state'] !== 'ready') throw new Error('The picture is not there yet');
  });
  screen.getByRole('application').focus();
}

export const Blank: Story = {
  name: '还没涂',
  play: open,
};

export const Painted: Story = {
  name: '涂了一些',
  async play() {
    await open();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}');
    await userEvent.keyboard('r {ArrowLeft>10/}{ArrowDown>8/} ');
    await waitFor(() => {
      if (screen.getByRole<HTMLButtonElement>('button', { name: /^撤销/ }).disabled) {
        throw new Error('Nothing is painted yet');
      }
    });
  },
};

export const OnTile: Story = {
  name: '图片上的选区',
  async play(context) {
    await Painted.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    await screen.findByRole('button', { name: /^选区，继续涂/ });
  },
};

export const Phone: Story = {
  ...Painted,
  name: '手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
