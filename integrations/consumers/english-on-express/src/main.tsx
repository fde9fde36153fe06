import { createApiClient } from '@site/api-client';
import { defineBrand } from '@site/brand';
import {
  CreationProvider,
  CreationStage,
  isCreating,
  mergeMessages,
  PromptComposer,
  useCreation,
  useModels,
  usePromptDraft,
} from '@site/creation';
import { messages } from '@site/creation/en';
import { Shell } from '@site/shell';
import { messages as shellMessages } from '@site/shell/en';
import { createRoot } from 'react-dom/client';
import '@site/creation/styles.css';

const client = createApiClient({
  baseUrl: `${location.origin}/v2`,
  paths: { '/api/userinfo': '/me' },
  headers: { authorization: 'Bearer ada' },
  credentials: 'omit',
  fingerprint: false,
});

const brand = defineBrand({
  id: 'easel',
  hosts: ['127.0.0.1'],
  locale: 'en',
  name: 'Easel',
  title: 'Easel · Make pictures',
  description: 'Makes a picture of a sentence.',
  logo: { size: 32, paths: ['M4 4h24v24H4z'] },
  footerText: '© Easel',
  contact: { email: 'hello@easel.example', phone: '+1 555 0100' },
  menu: { keep: ['midjourney'] },
});

const ownMessages = mergeMessages(messages, { composer: { send: 'Paint it' } });

function ArtPage() {
  const [prompt, setPrompt] = usePromptDraft('/art/');
  const models = useModels('midjourney');
  const { state, start, runAction, retry, cancel } = useCreation({ page: '/art/', models });
  return (
    <>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={start}
        isBusy={isCreating(state)}
      />
      <CreationStage
        state={state}
        prompt={prompt}
        onCancel={cancel}
        onRetry={retry}
        actions={{ costOf: models.costOf, run: runAction }}
        myPicturesHref="/images"
        makeSameHref={(prompt) => `/?${new URLSearchParams({ prompt })}`}
      />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <Shell brand={brand} client={client} messages={shellMessages} path="/art/">
    <CreationProvider messages={ownMessages}>
      <ArtPage />
    </CreationProvider>
  </Shell>,
);
