import { createCreations } from '@site/api-client/creations';
import { CreationViewer, type CreationViewerProps, toOpenedCreation } from '@site/creation';
import { useClient, useSession } from '@site/shell';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ownWorkHref, workField } from '../links/own-work-href.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';
import type { Tool } from './use-tool.ts';

export interface OpenedWorkProps
  extends Omit<CreationViewerProps, 'opened' | 'address' | 'onClose'> {
  tool: Tool;
}

/**
 * Work of one's own that is looked at in all its details, at an address of its own: of the feed, or as the page's
 * address names it.
 */
export function OpenedWork({
  tool: { path, models, opened, open },
  actions,
  ...stage
}: OpenedWorkProps) {
  const client = useClient();
  const isUser = useSession().state === 'user';
  const named = useHandedField(path, workField);
  const [first] = (opened?.state.status === 'succeeded' && opened.state.pictures) || [];
  const id = opened?.pictureId ?? first?.id;
  const shown = useRef(id);
  useLayoutEffect(() => {
    shown.current = id;
  });
  useEffect(() => {
    // What is open has the address, too.
    if (named === undefined || named === shown.current || !isUser) return;
    // The page's own address, to which closing leads back.
    history.replaceState(history.state, '', location.pathname);
    createCreations(client)
      .lineage({ pictureId: named })
      .then(
        ({ steps }) => {
          const creation = steps.at(-1)?.creation;
          const found = creation && toOpenedCreation(creation, named);
          if (found) open(found);
        },
        // Nobody else's is shown, nor one that is gone: the page is there as ever.
        () => {},
      );
  }, [client, isUser, named, open]);

  if (!opened) return null;
  return (
    <CreationViewer
      {...stage}
      opened={opened}
      address={id && ownWorkHref(models.tool, id)}
      // Of another tool's, which was opened as what one was made from, this page knows no price.
      actions={first && first.tool !== models.tool ? undefined : actions}
      onClose={() => open(undefined)}
    />
  );
}
