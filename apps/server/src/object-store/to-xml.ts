/** An XML document of one element with text in each of its own, in their order. */
export function toXml(root: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(
    ([name, text]) => `  <${name}>${toXmlText(text)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('\n')}\n</${root}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML can't have at all become the replacement character. */
function toXmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
  );
}
