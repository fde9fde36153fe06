import { useDialogs, useMessages, useSession } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useEffect, useRef } from 'react';

/** Opens the dialog that sells points. What was wanted continues once there are enough. */
export function BuyPointsButton({ onBought }: { onBought: () => void }) {
  const { userMenu } = useMessages();
  const dialogs = useDialogs();
  const session = useSession();
  const points = session.state === 'user' ? session.user.pointCount : 0;
  const pointsBefore = useRef<number>(undefined);
  useEffect(() => {
    if (pointsBefore.current === undefined || points <= pointsBefore.current) return;
    pointsBefore.current = undefined;
    onBought();
  }, [onBought, points]);
  return (
    <Button
      variant="primary"
      onClick={() => {
        pointsBefore.current = points;
        dialogs.open('buy-points');
      }}
    >
      {userMenu['buy-points']}
    </Button>
  );
}
