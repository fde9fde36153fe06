import type { PointPackage } from '@site/api-client';
import { useMessages } from '../shell-context.ts';
import { LoadFailed } from './load-failed.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PackagesSkeleton } from './packages-skeleton.tsx';
import { PaymentGaveUp } from './payment-gave-up.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';
import { usePackages } from './use-packages.ts';
import { usePayment } from './use-payment.ts';
import { WaitingForBridge } from './waiting-for-bridge.tsx';
import { WaitingForCode } from './waiting-for-code.tsx';

/** Everything of the dialog that sells points: a package, its payment, and how that ends. */
export function BuyPoints({ onClose }: { onClose: () => void }) {
  const { payment: messages } = useMessages();
  const payment = usePayment();
  const offer = usePackages();
  const { state } = payment;
  const packages = offer.state === 'ready' ? offer.packages : [];
  const find = (id: string): PointPackage | undefined => packages.find((one) => one.id === id);

  switch (state.state) {
    case 'waiting': {
      const bought = find(state.order.packageId);
      return state.by === 'qr' ? (
        <WaitingForCode order={state.order} bought={bought} onLeave={payment.leave} />
      ) : (
        <WaitingForBridge
          bought={bought}
          hint={state.hint}
          onPay={payment.openCashierAgain}
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
      return <PackageChoice packages={packages} state={state} onPay={payment.begin} />;
  }
}
