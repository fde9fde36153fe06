import { useBrand, useMessages } from '../shell-context.ts';
import { DialogBody, DialogContent, DialogDescription } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';

/** 'Contact us': the brand's e-mail and phone. */
export function ContactDialog() {
  const { contact: messages } = useMessages();
  return (
    <DialogContent title={messages.title}>
      <DialogBody>
        <DialogDescription className="ui:mb-3">{messages.description}</DialogDescription>
        <ContactList />
      </DialogBody>
    </DialogContent>
  );
}

function ContactWay(props: { icon: IconName; label: string; text: string; href: string }) {
  return (
    <div
      data-ui="contact-way"
      className="ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-3 ui:border-b ui:last:border-b-0"
    >
      <dt data-ui="contact-label" className="ui:flex ui:items-center ui:gap-3 ui:text-muted">
        <Icon name={props.icon} />
        {props.label}
      </dt>
      <dd
        data-ui="contact-value"
        className="ui:ml-auto ui:min-w-0 ui:wrap-anywhere ui:tabular-nums"
      >
        <a
          data-ui="contact-link"
          href={props.href}
          className="ui:inline-flex ui:min-h-11 ui:items-center ui:underline ui:decoration-border-strong ui:underline-offset-4 ui:hover:decoration-current"
        >
          {props.text}
        </a>
      </dd>
    </div>
  );
}

/** How people reach this brand's operator. */
function ContactList() {
  const { contact: messages } = useMessages();
  const { email, phone } = useBrand().contact;
  return (
    <dl data-ui="contact-list">
      <ContactWay icon="mail" label={messages.email} text={email} href={`mailto:${email}`} />
      <ContactWay
        icon="phone"
        label={messages.phone}
        text={phone}
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      />
    </dl>
  );
}
