import { createApiClient } from '@site/api-client';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { CreationProvider, PromptComposer, usePromptDraft } from '@site/creation';
import { messages } from '@site/creation/zh-cn';
import { PageMetadata, Shell, useDialogs, useSession } from '@site/shell';
import { Button, Switch } from '@site/shell/ui';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HostButton, HostCard, HostInput } from './host-parts';

const brand = resolveBrand(location.host, brands);
const client = createApiClient();

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

function CreatePage({ children }: { children?: ReactNode }) {
  const session = useSession();
  const { open } = useDialogs();
  const [prompt, setPrompt] = usePromptDraft('/art/');
  return (
    <div className="tracking-widest">
      <PageMetadata brand={brand} title="绘画" />
      <h1>{session.state === 'user' ? `${session.user.pointCount} 点` : session.state}</h1>
      <PromptComposer prompt={prompt} onPromptChange={setPrompt} onSend={console.info} />
      <Button variant="secondary" onClick={() => open('nickname')}>
        改名
      </Button>
      <fieldset aria-label="按钮" className="flex gap-2 bg-white p-2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="large">
            {variant}
          </Button>
        ))}
        <Switch isChecked onCheckedChange={console.info} aria-label="开关" />
      </fieldset>
      <Button variant="primary" className="rounded-xs bg-[#f00] px-8">
        红色
      </Button>
      {children}
      <HostCard title="卡片">
        <HostInput aria-label="宿主的输入框" />
        <HostButton>宿主的按钮</HostButton>
      </HostCard>
    </div>
  );
}

/** The same page whichever way its styles come. */
export function renderPage(children?: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <Shell brand={brand} client={client} messages={shellMessages} path="/art/">
        <CreationProvider messages={messages}>
          <CreatePage>{children}</CreatePage>
        </CreationProvider>
      </Shell>
    </StrictMode>,
  );
}
