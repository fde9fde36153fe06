import axe from 'axe-core';

/** What axe finds wrong, one line each. Contrast needs a real browser and is left out. */
export async function accessibilityIssues(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
