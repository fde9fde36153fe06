import type { Picture } from '@site/api-client';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { CreationProvider } from '../creation-provider.tsx';
import { messages as words } from '../messages/stage/zh-cn.ts';
import { messages } from '../messages/zh-cn.ts';
import { PictureFacts } from '../viewer/picture-facts.tsx';
import { CreationFacts } from './creation-facts.tsx';

it.each([
  ['the stage', (props: { picture: Picture }) => <CreationFacts {...props} words={words} />],
  ['the viewer', PictureFacts],
])('%s shows a seed where there is one', (_where, Facts) => {
  const factsOf = (seed: number | undefined) => (
    <CreationProvider messages={messages}>
      <Facts picture={testPicture(1, { seed })} />
    </CreationProvider>
  );
  const { rerender } = render(factsOf(0));
  expect(screen.getByText('种子').nextSibling).toHaveTextContent('0');
  rerender(factsOf(undefined));
  expect(screen.queryByText('种子')).toBeNull();
});
