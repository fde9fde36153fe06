import { Icon, type IconName } from '@site/shell/ui';

/** `doubtful`: some models may refuse it. `unknown`: it could not be made. */
type CheckState = 'waiting' | 'passed' | 'doubtful' | 'unknown' | 'failed';

export interface CheckListWords {
  readonly label: string;
  /** After the name of each check, for those who hear the page. */
  readonly states: Readonly<Record<CheckState, string>>;
}

export interface CheckListProps<Check extends string> {
  words: CheckListWords;
  /** In the order in which they are done. */
  checks: readonly Check[];
  names: Readonly<Record<Check, string>>;
  /** Whether they are done, as far as the first that is not passed. */
  isDone: boolean;
  /** The one that is not passed. */
  failed: Check | undefined;
  /** Why it is not passed. Default: that is said elsewhere. */
  problem?: string | undefined;
  /** Findings of the checks that are passed with a doubt. */
  doubts?: ReadonlyMap<Check, string>;
  /** Those that go on, though the others are done. */
  pending?: readonly Check[];
  /** Why those could not be made of which nothing is known. */
  unknown?: ReadonlyMap<Check, string>;
}

const icons: Readonly<Record<CheckState, IconName>> = {
  waiting: 'minus',
  passed: 'success',
  doubtful: 'warning',
  unknown: 'info',
  failed: 'error',
};

/** Checks of a file, and how each ended: those after one that is not passed were not done. */
export function CheckList<Check extends string>({
  words,
  checks,
  names,
  isDone,
  failed,
  problem,
  doubts,
  pending = [],
  unknown,
}: CheckListProps<Check>) {
  function stateOf(check: Check): CheckState {
    if (check === failed) return 'failed';
    const isReached =
      failed === undefined ? isDone : checks.indexOf(check) < checks.indexOf(failed);
    if (!isReached || pending.includes(check)) return 'waiting';
    if (unknown?.has(check)) return 'unknown';
    return doubts?.has(check) ? 'doubtful' : 'passed';
  }
  return (
    <ul aria-label={words.label} className="ui:grid ui:gap-1 ui:text-sm">
      {checks.map((check) => {
        const state = stateOf(check);
        return (
          <li key={check} data-state={state} className="ui:group ui:flex ui:gap-2">
            <Icon
              name={icons[state]}
              className="ui:mt-0.5 ui:size-4 ui:text-muted ui:group-data-[state=doubtful]:text-warning ui:group-data-[state=failed]:text-danger ui:group-data-[state=passed]:text-success"
            />
            <div className="ui:min-w-0 ui:wrap-anywhere">
              {names[check]}
              <span className="ui:sr-only">{words.states[state]}</span>
              {state === 'doubtful' && <p className="ui:text-muted">{doubts?.get(check)}</p>}
              {state === 'unknown' && <p className="ui:text-muted">{unknown?.get(check)}</p>}
              {state === 'failed' && problem !== undefined && (
                <p role="alert" className="ui:text-danger">
                  {problem}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
