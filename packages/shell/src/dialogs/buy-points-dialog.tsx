import { useLayoutEffect, useState } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { LoginLink } from '../navigation/login-link.tsx';
import { PackagesSkeleton } from '../payment/packages-skeleton.tsx';
import { clearPurchaseAddress, readPurchaseReturn } from '../payment/purchase-address.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { DialogBody, DialogContent } from '../ui/dialog.tsx';

const loadBuyPoints = () => import('../payment/buy-points.tsx').then(({ BuyPoints }) => BuyPoints);

function LogInFirst() {
  const { payment: messages } = useMessages();
  return (
    <div
      data-ui="buy-points-guest"
      className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-3"
    >
      <p data-ui="buy-points-text">{messages.logInFirst}</p>
      <LoginLink className={buttonClasses({ variant: 'primary' })}>{messages.logIn}</LoginLink>
    </div>
  );
}

/** 'Buy points'. What sells them is loaded when the dialog opens. */
export function BuyPointsDialog({ onClose }: { onClose: () => void }) {
  const { payment: messages } = useMessages();
  const session = useSession();
  const { part: BuyPoints } = useLazyPart(loadBuyPoints, { isAwaited: true, onFail: onClose });
  const [comeBack, setComeBack] = useState(() => readPurchaseReturn(window.location.search));
  // Before the dialog has an entry of its own in the history: closing it leads back to the page's,
  // where a reload would begin the purchase again.
  useLayoutEffect(() => {
    if (comeBack) clearPurchaseAddress();
  }, [comeBack]);

  function renderContent() {
    if (session.state === 'guest') return <LogInFirst />;
    if (session.state === 'loading' || !BuyPoints) return <PackagesSkeleton />;
    return (
      <BuyPoints comeBack={comeBack} onContinue={() => setComeBack(undefined)} onClose={onClose} />
    );
  }

  return (
    <DialogContent title={messages.title}>
      <DialogBody>{renderContent()}</DialogBody>
    </DialogContent>
  );
}
