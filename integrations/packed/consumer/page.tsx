import { createApiClient } from '@site/api-client';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { CreationProvider, PromptComposer, usePromptDraft } from '@site/creation';
import { messages } from '@site/creation/en';
import '@site/creation/styles.css';
import { Shell, useSession } from '@site/shell';
import '@site/shell/styles.css';
import { messages as shellMessages } from '@site/shell/en';
import { Button } from '@site/shell/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const client = createApiClient();

function CreatePage() {
  const session = useSession();
  const [prompt, setPrompt] = usePromptDraft('/paint');
  return (
    <>
      <p>{session.state === 'user' ? session.user.pointCount : session.state}</p>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={(normalized) => console.info(normalized)}
      />
      <Button variant="secondary">更多</Button>
    </>
  );
}

createRoot(document.body).render(
  <StrictMode>
    <Shell
      brand={resolveBrand(location.host, brands)}
      client={client}
      messages={shellMessages}
      path={location.pathname}
      onNavigate={(href) => location.assign(href)}
    >
      <CreationProvider messages={messages}>
        <CreatePage />
      </CreationProvider>
    </Shell>
  </StrictMode>,
);
