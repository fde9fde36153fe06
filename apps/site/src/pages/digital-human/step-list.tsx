import { cn, Icon } from '@site/shell/ui';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';
import { type WizardStep, wizardSteps } from './wizard-steps.ts';

export interface StepListProps {
  messages: DigitalHumanMessages;
  current: WizardStep;
  done: ReadonlySet<WizardStep>;
  /** Those that can be gone to. */
  open: readonly WizardStep[];
  onGo: (step: WizardStep) => void;
  /** Whether the film is there, or being made. */
  film: 'done' | 'current' | 'open';
}

/** The way to a film: where one is, what is done, and what can be gone to. */
export function StepList({ messages, current, done, open, onGo, film }: StepListProps) {
  const { steps, stepStates } = messages;
  return (
    <nav aria-label={steps.label} data-ui="wizard-steps">
      <ol className="ui:flex ui:flex-wrap ui:gap-x-1 ui:gap-y-1 ui:text-sm">
        {wizardSteps.map((step, index) => {
          const state = step === current ? 'current' : done.has(step) ? 'done' : 'open';
          return (
            <li key={step}>
              <button
                type="button"
                // Where a face that was refused is changed.
                data-ui={step === 'face' ? 'wizard-face' : undefined}
                data-state={state}
                aria-current={state === 'current' ? 'step' : undefined}
                disabled={!open.includes(step)}
                className={cn(entry, 'ui:not-disabled:hover:bg-hover')}
                onClick={() => onGo(step)}
              >
                <Mark number={index + 1} isDone={done.has(step)} />
                {steps[step]}
                <span className="ui:sr-only">{stepStates[state]}</span>
              </button>
            </li>
          );
        })}
        <li
          data-state={film}
          aria-current={film === 'current' ? 'step' : undefined}
          className={entry}
        >
          <Mark number={wizardSteps.length + 1} isDone={film === 'done'} />
          {steps.film}
          <span className="ui:sr-only">{stepStates[film]}</span>
        </li>
      </ol>
    </nav>
  );
}

const entry =
  'ui:flex ui:min-h-9 ui:items-center ui:gap-1.5 ui:rounded ui:px-2 ui:text-muted ui:disabled:opacity-50 ui:data-[state=current]:bg-selected ui:data-[state=current]:font-medium ui:data-[state=current]:text-text ui:pointer-coarse:min-h-11';

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="ui:grid ui:size-5 ui:shrink-0 ui:place-items-center ui:rounded-full ui:border ui:text-xs ui:tabular-nums"
    >
      {isDone ? <Icon name="check" className="ui:size-3.5" /> : number}
    </span>
  );
}
