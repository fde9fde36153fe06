import { cn, Icon } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  memo,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import type { ParameterMessages } from '../messages/parameters/parameter-messages.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { Parameter, ParameterValues } from './parameter.ts';
import type { ParameterConflict } from './parameter-conflict.ts';
import { ParameterField } from './parameter-field.tsx';
import { readParameter } from './read-parameter.ts';

export interface ParameterFormProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange'> {
  /**
   * One with nothing to choose is left out. The form stays quick where it is the same list from one key
   * to the next.
   */
  parameters: readonly Parameter[];
  /** By the names of the parameters, as texts. */
  values: ParameterValues;
  /** Called with all values after each change. */
  onValuesChange: (values: ParameterValues) => void;
  /** Choices that do not go together. */
  conflicts?: readonly ParameterConflict[] | undefined;
  /** Those of `@site/creation/parameters/zh-cn`, or of another language. */
  messages: ParameterMessages;
}

const noConflicts: readonly ParameterConflict[] = [];

/**
 * Parameters of a tool beside the prompt, each as the field of its kind; those that few people need are folded away.
 * What the chosen model does not offer is kept, and what is made instead is said beside it.
 *
 * @example
 * const [values, setValues] = useParameterDraft('/art/dalle3/');
 * <ParameterForm parameters={parameters} values={values} onValuesChange={setValues} messages={words} />
 */
export const ParameterForm = memo(
  forwardRef<HTMLDivElement, ParameterFormProps>(function ParameterForm(
    { parameters, values, onValuesChange, conflicts = noConflicts, messages, className, ...props },
    ref,
  ) {
    const [isOpen, setIsOpen] = useState(false);
    const latest = useRef({ values, onValuesChange });
    useLayoutEffectInBrowser(() => {
      latest.current = { values, onValuesChange };
    });

    const change = useCallback((changed: ParameterValues) => {
      const { values: before, onValuesChange: tell } = latest.current;
      latest.current.values = { ...before, ...changed };
      tell(latest.current.values);
    }, []);
    const changeOne = useCallback(
      (name: string, value: string | number) => change({ [name]: value }),
      [change],
    );
    const fix = useCallback((conflict: ParameterConflict) => change(conflict.fix.values), [change]);

    const toField = (parameter: Parameter) => (
      <ParameterField
        key={parameter.name}
        parameter={parameter}
        value={values[parameter.name]}
        conflict={conflicts.find(({ name }) => name === parameter.name)}
        onChange={changeOne}
        onFix={fix}
        messages={messages}
      />
    );
    const advanced = parameters.filter(({ isAdvanced }) => isAdvanced);
    const changed = advanced.filter(
      (parameter) => readParameter(parameter, values[parameter.name]).state !== 'unset',
    );
    return (
      <div
        ref={ref}
        data-ui="parameter-form"
        className={cn('ui:own:grid ui:own:grid-cols-1 ui:own:gap-5', className)}
        {...props}
      >
        {parameters.filter(({ isAdvanced }) => !isAdvanced).map(toField)}
        {advanced.length > 0 && (
          <details
            data-ui="parameter-advanced"
            open={isOpen}
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
            className="ui:group ui:rounded-md ui:border ui:border-border ui:px-4"
          >
            <summary
              data-ui="parameter-summary"
              className="ui:-mx-4 ui:min-h-11 ui:flex ui:cursor-pointer ui:items-center ui:gap-3 ui:rounded-md ui:px-4 ui:text-sm ui:text-text ui:hover:bg-hover"
            >
              {messages.advanced}
              {changed.length > 0 && (
                <span className="ui:text-xs ui:text-muted">{messages.changed(changed.length)}</span>
              )}
              <Icon name="chevron-down" className="ui:ml-auto ui:group-open:rotate-180" />
            </summary>
            <div className="ui:grid ui:grid-cols-1 ui:gap-5 ui:pt-2 ui:pb-4">
              {advanced.map(toField)}
            </div>
          </details>
        )}
      </div>
    );
  }),
);

/** Shows a person the first field whose content can't be sent. */
export function focusProblem({ current: form }: RefObject<HTMLElement | null>): void {
  const field = form?.querySelector<HTMLElement>(
    '[data-ui="parameter"][data-state="wrong"] :is([aria-invalid], select, input:checked, textarea)',
  );
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
