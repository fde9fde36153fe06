import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages } from '../messages/stage/zh-cn.ts';
import { CreationFacts } from '../task/creation-facts.tsx';
import { PictureFacts } from '../viewer/picture-facts.tsx';

afterEach(cleanup);

it.each([
  ['demo', 2],
  ['demo-face-swap', 2],
  ['demo-music', 2],
  ['resampler', 0],
  ['flux', 0],
])(
  'what the engine %s has made is called a demonstration or not, wherever it is shown',
  async (engine, count) => {
    const picture = testPicture(1, { engine });
    render(
      <TestShell client={createTestClient()}>
        <CreationFacts picture={picture} words={messages} pageEngine={engine} />
        <PictureFacts picture={picture} />
      </TestShell>,
    );
    await screen.findAllByText('尺寸');
    expect(screen.queryAllByText('演示效果')).toHaveLength(count);
  },
);
