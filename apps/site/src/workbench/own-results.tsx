import { CreationFeed, type CreationFeedProps } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import { workField } from '../links/own-work-href.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';
import type { OpenedWorkProps } from './opened-work.tsx';

export interface OwnResultsProps
  extends OpenedWorkProps,
    Pick<CreationFeedProps, 'isCurrentApart' | 'onCount' | 'onReuse'> {}

const loadOpenedWork = () => import('./opened-work.tsx').then(({ OpenedWork }) => OpenedWork);

/** All that somebody has made with a tool, and what of it is looked at. Why nothing came of what was begun last, the page says itself. */
export function OwnResults({ isCurrentApart, onCount, onReuse, ...shown }: OwnResultsProps) {
  const { tool, tools, actions } = shown;
  const { models, creation, opened, open } = tool;
  const named = useHandedField(tool.path, workField);
  const { part: OpenedWork, prepare } = useLazyPart(loadOpenedWork);
  useEffect(() => {
    if (opened || named !== undefined) prepare();
  }, [opened, named, prepare]);
  return (
    <>
      <CreationFeed
        tool={models.tool}
        current={creation.id}
        isCurrentApart={isCurrentApart}
        isBeginning={creation.state.status === 'sending'}
        opened={opened}
        onOpen={open}
        onCount={onCount}
        onReuse={onReuse}
        tools={tools}
        actions={actions}
      />
      {OpenedWork && <OpenedWork {...shown} />}
    </>
  );
}
