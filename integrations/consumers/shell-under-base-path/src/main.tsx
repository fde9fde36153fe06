import { createApiClient } from '@site/api-client';
import { defineBrand } from '@site/brand';
import { type ChangeUserMenu, Shell } from '@site/shell';
import '@site/shell/styles.css';
import { messages } from '@site/shell/en';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const client = createApiClient();

const brand = defineBrand({
  id: 'studio',
  hosts: ['127.0.0.1'],
  locale: 'en',
  basePath: '/studio/',
  name: 'Studio',
  title: 'Studio · Posters',
  description: 'Makes posters.',
  logo: { size: 32, paths: ['M4 4h24v24H4z'] },
  footerText: '© Studio',
  contact: { email: 'hello@studio.example', phone: '+1 555 0100' },
  menu: [
    { id: 'posters', label: 'Posters', href: 'posters/' },
    { id: 'help', label: 'Help', entries: [{ id: 'guide', label: 'Guide', href: 'guide/' }] },
    { id: 'shop', label: 'Shop', href: 'https://shop.example/' },
  ],
});

const titles: Readonly<Record<string, string>> = {
  '/studio/posters/': 'All posters',
  '/studio/guide/': 'How it works',
};

const routes = { login: '/studio/sign-in', about: '/studio/imprint' };

const changeUserMenu: ChangeUserMenu = (standard, { state }) => {
  const rest = standard.map((group) => group.filter(({ id }) => id !== 'open-api'));
  return state === 'user'
    ? [[{ id: 'teams', label: 'Teams', href: '/studio/teams' }], ...rest]
    : rest;
};

function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const onPopState = () => setPath(location.pathname);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  function navigate(href: string) {
    history.pushState(null, '', href);
    setPath(location.pathname);
  }
  return (
    <Shell
      brand={brand}
      client={client}
      messages={messages}
      path={path}
      onNavigate={navigate}
      routes={routes}
      changeUserMenu={changeUserMenu}
      footer={<a href="/studio/imprint">Imprint</a>}
    >
      <h1>{titles[path] ?? 'Welcome'}</h1>
    </Shell>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<App />);
