import type { Picture } from '@site/api-client';
import type { CreationAction } from '@site/api-client/creations';
import { useLazyPart } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { useCallback, useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { actionName } from './action-name.ts';
import type { StageActions, SucceededWithPictures } from './creation-state.ts';
import { groupActions } from './group-actions.ts';

const loadExtendDialog = () => import('./extend-dialog.tsx').then((module) => module.ExtendDialog);

export interface NextActionsProps {
  creation: SucceededWithPictures;
  /** The one of its pictures that is looked at. */
  chosen: Picture;
  actions: StageActions;
  words: Pick<StageMessages, 'actions' | 'ask' | 'extend' | 'next'>;
}

/**
 * Next actions that its engine offers with a creation: those alike in a row, with their price. A dialog
 * asks for what an action needs; with remix switched on, for a prompt where it takes one.
 */
export function NextActions({ creation, chosen, actions, words: allWords }: NextActionsProps) {
  const { ask: words, extend: extendWords, next } = allWords;
  const { mask } = useCreationMessages();
  const id = useId();
  const [isRemixing, setIsRemixing] = useState(false);
  const [asking, setAsking] = useState<CreationAction>();
  const load = useCallback(
    () =>
      Promise.all([import('./action-dialog.tsx'), mask()]).then(
        ([{ ActionDialog }, maskWords]) => ({ ActionDialog, maskWords }),
      ),
    [mask],
  );
  const extension = creation.actions.find(
    ({ kind, picture }) => kind === 'extend' && picture === chosen.id,
  );
  const isExtending = asking !== undefined && asking === extension;
  const onFail = () => setAsking(undefined);
  const { part, isBusy, prepare } = useLazyPart(load, {
    isAwaited: asking !== undefined && !isExtending,
    onFail,
  });
  const {
    part: ExtendDialog,
    isBusy: isExtendBusy,
    prepare: prepareExtend,
  } = useLazyPart(loadExtendDialog, { isAwaited: isExtending, onFail });
  const { pictures } = creation;
  const place = pictures.length > 1 ? pictures.indexOf(chosen) + 1 : undefined;
  const groups = groupActions(creation.actions);
  const costOf = ({ kind }: CreationAction) =>
    actions.costOf(creation.pictures[0].engine, creation.settings, kind);
  const isAsked = ({ needs = [], takes = [] }: CreationAction) =>
    needs.length > 0 || (isRemixing && takes.includes('prompt'));
  return (
    <>
      {groups.map(([name, group]) => (
        <fieldset
          key={name}
          data-ui="next-actions"
          aria-labelledby={`${id}-${name}`}
          className="ui:flex ui:flex-wrap ui:items-center ui:gap-2"
        >
          <span id={`${id}-${name}`} className="ui:me-1 ui:text-sm ui:text-muted">
            {next[name](costOf(group[0]))}
          </span>
          {group.map((action) => (
            <Button
              key={action.id}
              size="small"
              {...(isAsked(action) && {
                'aria-haspopup': 'dialog',
                onPointerEnter: prepare,
                onFocus: prepare,
              })}
              isBusy={isBusy && action === asking}
              onClick={() => (isAsked(action) ? setAsking(action) : actions.run(creation, action))}
            >
              {action.kind === 'reroll' && <Icon name="refresh" className="ui:size-4" />}
              {actionName(action, allWords)}
              {isAsked(action) && '…'}
            </Button>
          ))}
        </fieldset>
      ))}
      {groups.some(([, group]) => group.some(({ takes = [] }) => takes.includes('prompt'))) && (
        <Button
          data-ui="remix"
          size="small"
          aria-pressed={isRemixing}
          className="ui:self-start ui:aria-pressed:bg-selected"
          onClick={() => setIsRemixing(!isRemixing)}
        >
          <Icon name="pencil" className="ui:size-4" />
          {words.remix}
        </Button>
      )}
      {extension && (
        <Button
          size="small"
          aria-haspopup="dialog"
          className="ui:self-start"
          onPointerEnter={prepareExtend}
          onFocus={prepareExtend}
          isBusy={isExtendBusy}
          onClick={() => setAsking(extension)}
        >
          {extendWords.open(place)}…
        </Button>
      )}
      {extension && isExtending && ExtendDialog && (
        <ExtendDialog
          creation={creation}
          action={extension}
          song={chosen}
          cost={costOf(extension)}
          words={extendWords}
          runWords={words}
          onRun={(given) => {
            setAsking(undefined);
            actions.run(creation, extension, given);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && !isExtending && part && (
        <part.ActionDialog
          creation={creation}
          action={asking}
          name={actionName(asking, allWords)}
          cost={costOf(asking)}
          words={words}
          maskWords={part.maskWords}
          onRun={(given) => {
            setAsking(undefined);
            actions.run(creation, asking, given);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
