import './own-run-host.css';
import './own-run.css';
import { Button, TextField } from '@site/shell/ui';
import { renderPage } from './page';

// Each of them contradicts a class of the part's own.
renderPage(
  <>
    <Button variant="primary" className="ui:h-12 ui:bg-danger ui:p-1">
      危险
    </Button>
    <Button variant="primary" className="ui:flex ui:lg:hidden">
      窄窗
    </Button>
    <TextField label="宽字段" inputClassName="ui:h-14 ui:border-2 ui:bg-frame" />
  </>,
);
