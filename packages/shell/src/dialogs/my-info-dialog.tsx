import type { User } from '@site/api-client/wire';
import type { ReactNode } from 'react';
import { myInfo as messages } from '../messages/zh-cn/dialogs.ts';
import { formatCount } from '../messages/zh-cn/format-count.ts';
import { MyOrders } from '../payment/my-orders.tsx';
import { useSetting } from '../session/use-setting.ts';
import { cn } from '../ui/cn.ts';
import { DialogBody, DialogContent } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { CopyButton } from './copy-button.tsx';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      data-slot="my-info-row"
      className="ui:flex ui:min-h-11 ui:items-center ui:justify-between ui:gap-6 ui:border-b ui:py-1"
    >
      <dt data-slot="my-info-label" className="ui:shrink-0 ui:text-muted">
        {label}
      </dt>
      <dd
        data-slot="my-info-value"
        className="ui:flex ui:min-w-0 ui:items-center ui:gap-1 ui:text-right ui:tabular-nums ui:wrap-anywhere"
      >
        {children}
      </dd>
    </div>
  );
}

function BoundOrNot({ value }: { value: string | undefined }) {
  return (
    <bdi data-slot="my-info-text" className={cn(!value && 'ui:text-muted')}>
      {value ?? messages.notBound}
    </bdi>
  );
}

function SharingToggle() {
  const { value, isSaving, change } = useSetting('imagesArePrivate');
  return (
    <div
      data-slot="sharing"
      className="ui:flex ui:items-center ui:justify-between ui:gap-6 ui:pt-4"
    >
      <div data-slot="sharing-text">
        <div data-slot="sharing-label" id="shell-sharing-label">
          {messages.sharing}
        </div>
        <div data-slot="sharing-hint" id="shell-sharing-hint" className="ui:text-xs ui:text-muted">
          {messages.sharingHint}
        </div>
      </div>
      <Switch
        isChecked={value === false}
        onCheckedChange={(isPublic) => void change(!isPublic)}
        aria-labelledby="shell-sharing-label"
        aria-describedby="shell-sharing-hint"
        aria-busy={isSaving || undefined}
      />
    </div>
  );
}

/** 'My info': what the service knows about the user, and whether new images are shared. */
export function MyInfoDialog({ user }: { user: User }) {
  return (
    <DialogContent title={messages.title}>
      <DialogBody>
        <dl data-slot="my-info">
          <Row label={messages.points}>{formatCount(user.pointCount)}</Row>
          <Row label={messages.userId}>
            <bdi data-slot="my-info-text" className="ui:text-xs">
              {user.secret}
            </bdi>
            <CopyButton
              text={user.secret}
              label={messages.copyUserId}
              className="ui:-mr-2 ui:pointer-coarse:-my-1"
            />
          </Row>
          <Row label={messages.email}>
            <BoundOrNot value={user.email} />
          </Row>
          <Row label={messages.phone}>
            <BoundOrNot value={user.phone} />
          </Row>
          <Row label={messages.weChat}>
            <BoundOrNot value={user.unionId && messages.bound} />
          </Row>
        </dl>
        <SharingToggle />
        <MyOrders />
      </DialogBody>
    </DialogContent>
  );
}
