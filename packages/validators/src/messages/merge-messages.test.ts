import { expect, it } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const base = {
  send: 'Send',
  sent: (count: number) => `${count} sent`,
  box: { label: 'Prompt', deep: { hint: 'Write' } },
};

it('puts some texts in the place of those of a catalogue, at any depth', () => {
  const merged = mergeMessages(base, {
    sent: (count) => `${count}!`,
    box: { deep: { hint: 'Type' } },
  });
  expect(merged.sent(2)).toBe('2!');
  expect(merged).toMatchObject({ send: 'Send', box: { label: 'Prompt', deep: { hint: 'Type' } } });
});

it('changes neither of the two', () => {
  const changes = { box: { label: 'Idea' } };
  mergeMessages(base, changes);
  expect(base.box.label).toBe('Prompt');
  expect(changes).toEqual({ box: { label: 'Idea' } });
});

it('leaves a text as it is when there is nothing in its place', () => {
  const changes = { send: undefined, box: {} } as object;
  expect(mergeMessages(base, changes)).toEqual(base);
});

it('replaces a list as a whole', () => {
  expect(mergeMessages({ styles: ['light', 'dark'] }, { styles: ['dim'] })).toEqual({
    styles: ['dim'],
  });
});
