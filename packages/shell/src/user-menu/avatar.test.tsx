import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { testUser } from '../../testing/test-client.ts';
import { Avatar } from './avatar.tsx';
import { initial } from './display-name.ts';
import { toHexColor } from './to-hex-color.ts';

describe('a stored colour', () => {
  it.each([
    ['#7A9e87', '#7a9e87'],
    ['#abc', '#aabbcc'],
    [' rgb(255, 0,16) ', '#ff0010'],
  ])('%s is %s', (value, color) => {
    expect(toHexColor(value)).toBe(color);
  });

  it.each([
    undefined,
    '',
    'red',
    '#12345',
    'rgb(256,0,0)',
    'url(https://evil.example/)',
    '#fff;background:url(x)',
    'var(--x)',
  ])('%s is none', (value) => {
    expect(toHexColor(value)).toBeUndefined();
  });

  it('is six digits or nothing, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), (value) => /^#[\da-f]{6}$/.test(toHexColor(value) ?? '#000000')),
      { seed: 5 },
    );
  });
});

describe('an avatar', () => {
  const slot = () => document.querySelector<HTMLElement>('[data-ui="avatar"]');

  it('is the first character on the user’s colour, readable', () => {
    renderInShell(<Avatar user={{ ...testUser, nicknameBackgroundColor: '#ffff00' }} />);
    expect(slot()?.textContent).toBe('小');
    expect(slot()?.style.backgroundColor).toBe('rgb(255, 255, 0)');
    expect(slot()?.style.color).toBe('rgb(0, 0, 0)');
  });

  it('has the brand’s colour when the stored one is none', () => {
    renderInShell(<Avatar user={{ ...testUser, nicknameBackgroundColor: 'url(x)' }} />);
    expect(slot()?.getAttribute('style')).toBeNull();
  });

  it('is the user’s picture, and the character when that does not load', () => {
    renderInShell(<Avatar user={{ ...testUser, avatarUrl: 'https://img.example/a.png' }} />);
    expect(slot()?.getAttribute('src')).toBe('https://img.example/a.png');
    fireEvent.error(slot() ?? document.body);
    expect(slot()?.textContent).toBe('小');
  });

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'data:image/svg+xml,x'])(
    'is never %s',
    (avatarUrl) => {
      renderInShell(<Avatar user={{ ...testUser, avatarUrl }} />);
      expect(slot()?.tagName).toBe('SPAN');
    },
  );
});

it.each([
  ['alice', 'A'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧'],
  ['  𠮷野家', '𠮷'],
  ['', ''],
])('the first character of %j is %j', (name, character) => {
  expect(initial(name, 'zh-CN')).toBe(character);
});
