import type { ShellProviderProps } from '@site/shell';

type Brand = ShellProviderProps['brand'];

const grey = '#333333';
const colors: Brand['tokens']['light'] = {
  surface: grey,
  surfaceRaised: grey,
  frame: grey,
  hover: grey,
  selected: grey,
  text: grey,
  textMuted: grey,
  border: grey,
  borderStrong: grey,
  primary: grey,
  primaryHover: grey,
  onPrimary: grey,
  success: grey,
  warning: grey,
  danger: grey,
  onDanger: grey,
  ring: grey,
};

/** A brand of nothing but what a shell must be given. */
export const testBrand: Brand = {
  id: 'test',
  hosts: [],
  locale: 'zh-CN',
  name: '测试',
  title: '测试',
  description: '测试',
  logo: { size: 20, paths: [] },
  footerText: '',
  basePath: '/art/',
  menu: [],
  contact: { email: 'test@test.example', phone: '' },
  links: {},
  tokens: { light: colors, dark: colors, radius: 8 },
};
