import axe from 'axe-core';

/**
 * What axe finds on the page, one line each; empty when all is well. Colours are left out: nothing
 * is painted here.
 */
export async function findViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
