// @vitest-environment node
import { defaultBrand } from '@site/brand/brands';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';
import { LoginForm } from './login/login-form.tsx';
import { messages } from './messages/zh-cn.ts';
import { PageMetadata } from './page-metadata/page-metadata.tsx';
import { Shell } from './shell.tsx';

it('the shell renders when there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <Shell brand={defaultBrand} client={createTestClient()} messages={messages} path="/login/">
      <PageMetadata brand={defaultBrand} title="登录" />
      <LoginForm onLoggedIn={() => {}} />
    </Shell>,
  );
  expect(html).toContain('画境 AI');
  expect(html).toContain('发送验证码');
});
