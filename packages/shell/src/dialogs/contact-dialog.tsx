import { contact as messages } from '../messages/zh-cn/dialogs.ts';
import { DialogBody, DialogContent, DialogDescription } from '../ui/dialog.tsx';
import { ContactList } from './contact-list.tsx';

/** 'Contact us': the brand's e-mail and phone. */
export function ContactDialog() {
  return (
    <DialogContent title={messages.title}>
      <DialogBody>
        <DialogDescription className="ui:mb-3">{messages.description}</DialogDescription>
        <ContactList />
      </DialogBody>
    </DialogContent>
  );
}
