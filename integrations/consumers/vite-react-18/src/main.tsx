import { createApiClient } from '@site/api-client';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { CreationProvider, PromptComposer, usePromptDraft } from '@site/creation';
import { messages } from '@site/creation/zh-cn';
import { PageMetadata, Shell, useDialogs, useSession } from '@site/shell';
import { Button } from '@site/shell/ui';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@site/creation/styles.css';

const brand = resolveBrand(location.host, brands);
const client = createApiClient();

function CreatePage() {
  const session = useSession();
  const { open } = useDialogs();
  const [prompt, setPrompt] = usePromptDraft('/art/');
  return (
    <div>
      <PageMetadata brand={brand} title="绘画" />
      <h1>{session.state === 'user' ? `${session.user.pointCount} 点` : session.state}</h1>
      <PromptComposer prompt={prompt} onPromptChange={setPrompt} onSend={console.info} />
      <Button variant="secondary" onClick={() => open('nickname')}>
        改名
      </Button>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Shell brand={brand} client={client} messages={shellMessages} path="/art/">
      <CreationProvider messages={messages}>
        <CreatePage />
      </CreationProvider>
    </Shell>
  </StrictMode>,
);
