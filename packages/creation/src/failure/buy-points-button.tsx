import { useDialogs, useMessages, useSession } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useEffect, useRef } from 'react';

export interface BuyPointsButtonProps {
  /** Points of what was wanted: a package that suffices for it is chosen. Default: the first one is. */
  cost?: number | undefined;
  onBought: () => void;
}

/** Opens the dialog that sells points. What was wanted continues once there are more. */
export function BuyPointsButton({ cost = 0, onBought }: BuyPointsButtonProps) {
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
        dialogs.open('buy-points', cost - points);
      }}
    >
      {userMenu['buy-points']}
    </Button>
  );
}
