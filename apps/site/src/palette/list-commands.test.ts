import { testUser } from '@internal/testing/test-user';
import { brands, defaultBrand } from '@site/brand/brands';
import type { Session } from '@site/shell';
import { messages } from '@site/shell/zh-cn';
import { describe, expect, it } from 'vitest';
import { toolPaths } from '../links/tool-paths.ts';
import { findRoute } from '../routes.ts';
import { type ListCommandsOptions, listCommands } from './list-commands.ts';

const guest: Session = { state: 'guest' };
const user: Session = { state: 'user', user: testUser };

type Given = Partial<Pick<ListCommandsOptions, 'brand' | 'session' | 'closed'>>;

const list = (given: Given = {}) =>
  listCommands({
    brand: defaultBrand,
    messages,
    keys: '快捷键',
    session: user,
    closed: [],
    ...given,
  });
const labels = (given?: Given) => list(given).map(({ label }) => label);

describe('the commands of the palette', () => {
  it('are the tools of the menu, pages and settings', () => {
    const tools = list().filter(({ group }) => group === 'tools');
    expect(tools.map(({ id }) => id)).toEqual(Object.values(toolPaths));
    expect(labels()).toEqual(
      expect.arrayContaining(['图片放大', '我的绘画', '点数明细', '价格', '购买点数', '快捷键']),
    );
  });

  it('lead to no tool that is closed', () => {
    expect(labels({ closed: [toolPaths.upscale] })).not.toContain('图片放大');
  });

  it('have nothing of a user’s own for a guest but what the menu has', () => {
    const ofGuest = labels({ session: guest });
    for (const label of ['点数明细', '我的素材', '我的信息', '修改昵称']) {
      expect(labels()).toContain(label);
      expect(ofGuest).not.toContain(label);
    }
  });

  it('bind what is not bound yet', () => {
    const unbound = { ...testUser, email: undefined, unionId: undefined };
    const bound = { ...testUser, email: 'a@example.com', unionId: 'o1' };
    expect(labels({ session: { state: 'user', user: unbound } })).toEqual(
      expect.arrayContaining(['绑定微信', '绑定邮箱']),
    );
    const ofBound = labels({ session: { state: 'user', user: bound } });
    expect(ofBound.filter((label) => label.startsWith('绑定'))).toEqual([]);
  });

  it.each(brands.map((brand) => [brand.id, brand] as const))(
    'have an id each, and pages that exist, on brand %s',
    (_id, brand) => {
      const commands = list({ brand });
      expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
      for (const { leadsTo } of commands) {
        if (leadsTo.kind !== 'page' || leadsTo.isExternal) continue;
        expect(findRoute(leadsTo.href), leadsTo.href).toBeDefined();
      }
    },
  );
});
