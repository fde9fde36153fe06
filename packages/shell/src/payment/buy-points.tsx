import type { PointPackage } from '@site/api-client/orders';
import { useEffect } from 'react';
import { useMessages } from '../shell-context.ts';
import { isPhoneBrowser } from './is-phone-browser.ts';
import { LoadFailed } from './load-failed.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PackagesSkeleton } from './packages-skeleton.tsx';
import { PaymentGaveUp } from './payment-gave-up.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';
import type { PurchaseReturn } from './purchase-address.ts';
import { usePackages } from './use-packages.ts';
import { useContinuedPayment } from './use-payment.ts';
import { WaitingForCashier } from './waiting-for-cashier.tsx';
import { WaitingForCode } from './waiting-for-code.tsx';
import { WaitingForLink } from './waiting-for-link.tsx';

export interface BuyPointsProps {
  /** The way back from WeChat that the dialog was opened by. */
  comeBack: PurchaseReturn | undefined;
  /** The purchase continues: the return address no longer counts. */
  onContinue: () => void;
  onClose: () => void;
}

/** Everything of the dialog that sells points: a package, its payment, and how that ends. */
export function BuyPoints({ comeBack, onContinue, onClose }: BuyPointsProps) {
  const { payment: messages } = useMessages();
  const payment = useContinuedPayment(comeBack);
  useEffect(onContinue, [onContinue]);
  const offer = usePackages();
  const { state } = payment;
  const packages = offer.state === 'ready' ? offer.packages : [];
  const canPayByPage = offer.state === 'ready' && offer.takesH5 && isPhoneBrowser();
  const find = (id: string): PointPackage | undefined => packages.find((one) => one.id === id);

  switch (state.state) {
    case 'waiting': {
      const { by, order } = state;
      const bought = find(order.packageId);
      const switchTo = (way: 'link' | undefined) => {
        payment.leave();
        payment.begin(order.packageId, { way });
      };
      if (by === 'qr') {
        return (
          <WaitingForCode
            order={order}
            bought={bought}
            onPayByLink={() => switchTo('link')}
            onLeave={payment.leave}
          />
        );
      }
      if (by === 'link') {
        return (
          <WaitingForLink
            handOver={order.handOver ?? ''}
            bought={bought}
            onPayByCode={() => switchTo(undefined)}
            onLeave={payment.leave}
          />
        );
      }
      const canOpen = by === 'bridge' || order.h5Url !== undefined;
      return (
        <WaitingForCashier
          by={by}
          bought={bought}
          hint={state.hint}
          onPay={canOpen ? payment.openCashierAgain : undefined}
          {...(by === 'page' && { onPayByCode: () => switchTo(undefined) })}
          onLeave={payment.leave}
        />
      );
    }
    case 'succeeded':
      return (
        <PaymentSucceeded
          bought={find(state.order.packageId)}
          onBuyMore={payment.leave}
          onClose={onClose}
        />
      );
    case 'gave-up':
      return <PaymentGaveUp onAskAgain={payment.askAgain} onLeave={payment.leave} />;
    case 'choosing':
    case 'ordering':
    case 'failed':
    case 'cancelled':
      if (offer.state === 'loading') return <PackagesSkeleton />;
      if (offer.state === 'failed') {
        return <LoadFailed text={messages.loadFailed} onRetry={offer.retry} />;
      }
      if (packages.length === 0) return <p data-ui="no-packages">{messages.noPackages}</p>;
      return (
        <PackageChoice
          packages={packages}
          state={state}
          onPay={(packageId) =>
            payment.begin(packageId, { way: canPayByPage ? 'page' : undefined })
          }
        />
      );
  }
}
