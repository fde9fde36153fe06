import type { PointPackage } from '@site/api-client';
import { useState } from 'react';
import { payment as messages } from '../messages/zh-cn/payment.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { describePayment } from './describe-payment.ts';
import { PackageOption } from './package-option.tsx';
import type { PaymentState } from './payment-state.ts';

export interface PackageChoiceProps {
  /** At least one. */
  packages: readonly PointPackage[];
  state: Extract<PaymentState, { state: 'choosing' | 'ordering' | 'failed' | 'cancelled' }>;
  onPay: (packageId: string) => void;
}

function lastPackageOf(state: PackageChoiceProps['state']): string | undefined {
  if (state.state === 'choosing') return undefined;
  return state.state === 'cancelled' ? state.order.packageId : state.packageId;
}

/** What is for sale, one of it chosen, and the button that pays it. */
export function PackageChoice({ packages, state, onPay }: PackageChoiceProps) {
  const session = useSession();
  const [chosenId, setChosenId] = useState(lastPackageOf(state));
  const chosen = packages.find(({ id }) => id === chosenId) ?? packages[0];
  const isOrdering = state.state === 'ordering';
  const note = describePayment(state);

  return (
    <form
      data-slot="package-choice"
      data-state={state.state}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onPay(chosen.id);
      }}
    >
      <fieldset data-slot="packages" className="ui:min-w-0">
        <legend data-slot="packages-label" className="ui:mb-2 ui:font-medium">
          {messages.packages}
        </legend>
        <div data-slot="packages-list" className="ui:grid ui:gap-2">
          {packages.map((one) => (
            <PackageOption
              key={one.id}
              offered={one}
              isChosen={one === chosen}
              onChoose={() => !isOrdering && setChosenId(one.id)}
            />
          ))}
        </div>
      </fieldset>
      <p
        data-slot="payment-note"
        role={state.state === 'failed' ? 'alert' : 'status'}
        className={`ui:mt-3 ui:min-h-5 ${state.state === 'failed' ? 'ui:text-danger' : 'ui:text-muted'}`}
      >
        {note ?? messages.method}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isOrdering}
        className="ui:mt-3 ui:w-full ui:tabular-nums"
      >
        {messages.pay(chosen?.priceInFen ?? 0)}
      </Button>
      {session.state === 'user' && (
        <p
          data-slot="payment-balance"
          className="ui:mt-3 ui:text-center ui:text-xs ui:text-muted ui:tabular-nums"
        >
          {messages.balance(session.user.pointCount)}
        </p>
      )}
    </form>
  );
}
