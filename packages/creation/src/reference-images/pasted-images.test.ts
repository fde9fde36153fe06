import { expect, it } from 'vitest';
import { pastedImages } from './pasted-images.ts';

const picture = new File(['png'], '湖 1.png', { type: 'image/png' });
const other = new File(['gif'], 'b.gif', { type: 'image/gif' });

function clipboard(files: File[], text = '', { asItems = true } = {}): DataTransfer {
  const items = [
    ...(text ? [{ kind: 'string', getAsFile: () => null }] : []),
    ...files.map((file) => ({ kind: 'file', getAsFile: () => file })),
  ];
  return {
    items: asItems ? items : [],
    files,
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  } as unknown as DataTransfer;
}

it.each([true, false])('files are taken once, from the items or else the files (%s)', (asItems) => {
  const data = clipboard([picture, other], '', { asItems });
  expect(pastedImages(data, { isIntoText: true })).toEqual([picture, other]);
});

it('leaves plain text to the browser', () => {
  expect(pastedImages(clipboard([], '雪山'), { isIntoText: false })).toEqual([]);
});

it('of text with its picture, a text box gets the text', () => {
  const data = clipboard([picture], '一月\t二月\n3\t4');
  expect(pastedImages(data, { isIntoText: true })).toEqual([]);
  expect(pastedImages(data, { isIntoText: false })).toEqual([picture]);
});

it.each([
  '湖 1.png\nb.gif',
  'file:///home/me/%E6%B9%96%201.png\r\nfile:///home/me/b.gif',
  ' \n ',
  'C:\\图片\\b.gif',
])('names of the files are no text: %j', (text) => {
  expect(pastedImages(clipboard([picture, other], text), { isIntoText: true })).toHaveLength(2);
});
