import { createMyUploads, type UploadUsage } from '@site/api-client/my-uploads';
import type { User } from '@site/api-client/wire';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isPlainClick } from '../navigation/is-plain-click.ts';
import { isSamePath } from '../navigation/is-same-path.ts';
import { Link } from '../navigation/link.tsx';
import { MyOrders } from '../payment/my-orders.tsx';
import { type Setting, useSetting } from '../session/use-setting.ts';
import { useMessages, useShell } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { DialogBody, DialogContent } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { CopyButton } from './copy-button.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      data-ui="my-info-row"
      className="ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-6 ui:border-b ui:py-1"
    >
      <dt data-ui="my-info-label" className="ui:text-muted">
        {label}
      </dt>
      <dd
        data-ui="my-info-value"
        className="ui:ml-auto ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:justify-end ui:gap-1 ui:text-right ui:tabular-nums ui:wrap-anywhere"
      >
        {children}
      </dd>
    </div>
  );
}

function BoundOrNot({ value }: { value: string | undefined }) {
  const { myInfo: messages } = useMessages();
  return (
    <bdi data-ui="my-info-text" className={cn(!value && 'ui:text-muted')}>
      {value ?? messages.notBound}
    </bdi>
  );
}

interface PageLinkProps {
  href: string;
  /** A page comes in place of the dialog. */
  onLeave: (href: string) => void;
  children: ReactNode;
}

function PageLink({ href, onLeave, children }: PageLinkProps) {
  return (
    <Link
      href={href}
      className="ui:inline-flex ui:min-h-9 ui:min-w-0 ui:items-center ui:rounded ui:px-2 ui:-mr-2 ui:text-primary ui:underline ui:underline-offset-2 ui:pointer-coarse:min-h-11"
      onClick={(event) => isPlainClick(event) && onLeave(href)}
    >
      {children}
    </Link>
  );
}

/** How much space the user's uploads take, and the way to them. */
function UploadsRow({ onLeave }: Pick<PageLinkProps, 'onLeave'>) {
  const { myInfo: messages, formats } = useMessages();
  const { brand, client, routes } = useShell();
  const href = routes?.myUploads ?? `${brand.basePath}my/uploads`;
  const [usage, setUsage] = useState<UploadUsage | 'loading' | 'unknown'>('loading');
  useEffect(() => {
    const asked = new AbortController();
    createMyUploads(client)
      .list({ limit: 1 }, { signal: asked.signal })
      .then(
        (page) => setUsage(page.usage),
        // The link remains, and its page says what is wrong.
        () => setUsage('unknown'),
      );
    return () => asked.abort();
  }, [client]);

  function renderUsage() {
    if (usage === 'loading') return <Skeleton className="ui:h-4 ui:w-32" />;
    if (usage === 'unknown') return null;
    return (
      <span data-ui="upload-space">
        {messages.uploadSpace(formats.fileSize(usage.bytes), formats.fileSize(usage.maxBytes))}
      </span>
    );
  }

  return (
    <Row label={messages.uploads}>
      {renderUsage()}
      <PageLink href={href} onLeave={onLeave}>
        {messages.manageUploads}
      </PageLink>
    </Row>
  );
}

interface SettingSwitchProps {
  setting: Setting;
  /** Whether the switch is on where the setting is off. */
  isInverted?: boolean;
  label: string;
  hint: string;
}

function SettingSwitch({ setting, isInverted = false, label, hint }: SettingSwitchProps) {
  const { value, isSaving, change } = setting;
  const id = useId();
  return (
    <div data-ui="sharing" className="ui:flex ui:items-center ui:justify-between ui:gap-6 ui:pt-4">
      <div data-ui="sharing-text">
        <div data-ui="sharing-label" id={`${id}-label`}>
          {label}
        </div>
        <div data-ui="sharing-hint" id={`${id}-hint`} className="ui:text-xs ui:text-muted">
          {hint}
        </div>
      </div>
      <Switch
        isChecked={value !== undefined && value !== isInverted}
        onCheckedChange={(isOn) => void change(isOn !== isInverted)}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-busy={isSaving || undefined}
      />
    </div>
  );
}

/** Sets who sees the user's images, and their prompts. */
function Sharing() {
  const { myInfo: messages } = useMessages();
  const imagesArePrivate = useSetting('imagesArePrivate');
  const promptsAreShown = useSetting('promptsAreShown');
  return (
    <>
      <SettingSwitch
        setting={imagesArePrivate}
        isInverted
        label={messages.sharing}
        hint={messages.sharingHint}
      />
      <SettingSwitch
        setting={promptsAreShown}
        label={messages.promptSharing}
        hint={messages.promptSharingHint}
      />
    </>
  );
}

/** 'My info': what the service knows about the user, and whether new images are shared. */
export function MyInfoDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { myInfo: messages, formats } = useMessages();
  const { brand, path, routes } = useShell();
  const isLeaving = useRef(false);

  function leave(href: string) {
    isLeaving.current = !isSamePath(path, href);
    onClose();
  }

  return (
    <DialogContent
      title={messages.title}
      // The page that comes takes the focus itself.
      onCloseAutoFocus={(event) => isLeaving.current && event.preventDefault()}
    >
      <DialogBody>
        <dl data-ui="my-info">
          <Row label={messages.points}>
            <span>{formats.count(user.pointCount)}</span>
            <PageLink href={routes?.myPoints ?? `${brand.basePath}my/points`} onLeave={leave}>
              {messages.pointEntries}
            </PageLink>
          </Row>
          <Row label={messages.userId}>
            <bdi data-ui="my-info-text" className="ui:text-xs">
              {user.id}
            </bdi>
            <CopyButton
              text={user.id}
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
          <UploadsRow onLeave={leave} />
          <Row label={messages.consents}>
            <PageLink href={routes?.myConsents ?? `${brand.basePath}my/consents`} onLeave={leave}>
              {messages.manageConsents}
            </PageLink>
          </Row>
        </dl>
        <Sharing />
        <LogOutEverywhere />
        <MyOrders />
      </DialogBody>
    </DialogContent>
  );
}
