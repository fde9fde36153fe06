import { defineBrand } from '@site/brand';
import { defaultBrand } from '@site/brand/brands';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FrameProvider } from './frame-provider.tsx';
import { messages } from './messages/en.ts';
import { SideMenu } from './side-menu/side-menu.tsx';
import { UserMenu } from './user-menu/user-menu.tsx';

const brand = defineBrand({
  ...defaultBrand,
  id: 'studio',
  locale: 'en',
  basePath: '/studio/',
  menu: [
    { id: 'posters', label: 'Posters', href: 'posters/' },
    { id: 'help', label: 'Help', entries: [{ id: 'guide', label: 'Guide', href: 'guide/' }] },
  ],
});

it('has the side menu alone, without a client', async () => {
  const onNavigate = vi.fn();
  render(
    <FrameProvider
      brand={brand}
      messages={messages}
      path="/studio/guide/"
      onNavigate={onNavigate}
      icons={{ posters: <svg role="img" aria-label="A rocket" /> }}
      footer={<a href="/imprint">Imprint</a>}
    >
      <SideMenu tasks={null} user={<button type="button">Ada</button>} />
    </FrameProvider>,
  );
  const menu = within(screen.getByRole('complementary'));
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/studio/', '/studio/posters/', '/studio/guide/', '/imprint']);
  expect(menu.getByRole('link', { name: /Posters/ }).querySelector('svg')?.ariaLabel).toBe(
    'A rocket',
  );
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Guide');
  expect(menu.getByRole('button', { name: 'Ada' })).toBeTruthy();
  expect(menu.queryByText(brand.footerText)).toBeNull();

  await userEvent.click(menu.getByRole('link', { name: /Posters/ }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/studio/posters/');
});

it('is not enough for what needs the service', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const alone = (
    <FrameProvider brand={brand} messages={messages} path="/">
      <UserMenu />
    </FrameProvider>
  );
  expect(() => render(alone)).toThrow(/Render it inside <Shell>/);
});
