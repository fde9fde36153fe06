import type { PointPackage } from '@site/api-client/orders';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { neededPointsAtom } from '../dialogs/dialog-id.ts';
import type { ShellMessages } from '../messages/messages.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/use-session.ts';
import { useFrame, useShell } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { findSufficientPackage } from './find-sufficient-package.ts';
import { PackageOption } from './package-option.tsx';
import type { PaymentFailure, PaymentState } from './payment-state.ts';
import { usePictureCost } from './use-picture-cost.ts';

const failures = {
  'not-ordered': 'failed',
  'order-ended': 'failed',
  'not-authorized': 'notAuthorized',
  'bridge-missing': 'bridgeMissing',
  misconfigured: 'misconfigured',
} as const satisfies Record<PaymentFailure, keyof ShellMessages['payment']>;

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

/** Packages for sale, one of them chosen, and the button to pay for it. */
export function PackageChoice({ packages, state, onPay }: PackageChoiceProps) {
  const { messages: allMessages, routes } = useFrame();
  const neededPoints = useAtomValue(neededPointsAtom, { store: useShell().store });
  const { payment: messages } = allMessages;
  const pictureCost = usePictureCost();
  const session = useSession();
  const [chosenId, setChosenId] = useState(lastPackageOf(state));
  const chosen =
    packages.find(({ id }) => id === chosenId) ?? findSufficientPackage(packages, neededPoints);
  const isOrdering = state.state === 'ordering';
  const note = describePayment(state, messages);

  return (
    <form
      data-ui="package-choice"
      data-state={state.state}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onPay(chosen.id);
      }}
    >
      <fieldset data-ui="packages" className="ui:min-w-0">
        <legend data-ui="packages-label" className="ui:mb-2 ui:font-medium">
          {messages.packages}
        </legend>
        <div data-ui="packages-list" className="ui:grid ui:grid-cols-1 ui:gap-2">
          {packages.map((one) => (
            <PackageOption
              key={one.id}
              offered={one}
              isChosen={one === chosen}
              pictureCost={pictureCost}
              onChoose={() => !isOrdering && setChosenId(one.id)}
            />
          ))}
        </div>
      </fieldset>
      <Link
        href={routes?.prices ?? '/prices'}
        // The purchase stays as it is.
        opens="new-tab"
        className="ui:mt-2 ui:inline-flex ui:min-h-6 ui:items-center ui:text-xs ui:text-muted ui:underline ui:underline-offset-4 ui:hover:text-text ui:pointer-coarse:min-h-11"
      >
        {messages.allPrices}
      </Link>
      <p
        data-ui="payment-note"
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
          data-ui="payment-balance"
          className="ui:mt-3 ui:text-center ui:text-xs ui:text-muted ui:tabular-nums"
        >
          {messages.balance(session.user.pointCount)}
        </p>
      )}
    </form>
  );
}

/** Describes a purchase that came to nothing; what the service says comes first. */
function describePayment(
  state: PaymentState,
  messages: ShellMessages['payment'],
): string | undefined {
  switch (state.state) {
    case 'failed':
      return state.reason === 'not-authorized'
        ? messages.notAuthorized
        : state.serverMessage || messages[failures[state.reason]];
    case 'cancelled':
      return messages.cancelled;
    default:
      return undefined;
  }
}
