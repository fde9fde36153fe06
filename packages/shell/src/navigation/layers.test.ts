import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveLayers, openLayer } from './layers.ts';
import { skipLayerEntry } from './skip-layer-entry.ts';

const disposals: (() => void)[] = [];

beforeEach(() => {
  history.pushState(null, '', '/page');
});

afterEach(async () => {
  for (const dispose of disposals.splice(0)) dispose();
  await arrival();
});

/** A layer that removes itself when it is asked to close, as a dialog does. */
function open() {
  const close = vi.fn(() => dispose());
  const dispose = openLayer(close);
  disposals.push(dispose);
  return { close, dispose };
}

const hasEntry = () => Object(history.state).opened !== undefined;

/** When steps that have begun, and those that they lead to, have arrived: nothing moves any more. */
async function arrival() {
  const entry = () => `${location.href} ${JSON.stringify(history.state)}`;
  for (let still = 0; still < 20; ) {
    const before = entry();
    // Each is a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    still = entry() === before ? still + 1 : 0;
  }
}

async function step(by: number) {
  history.go(by);
  await arrival();
}

it('going back closes the topmost layer alone, and then the page goes back', async () => {
  const drawer = open();
  const dialog = open();
  await step(-1);
  expect(dialog.close).toHaveBeenCalledOnce();
  expect(drawer.close).not.toHaveBeenCalled();
  await step(-1);
  expect(drawer.close).toHaveBeenCalledOnce();
  expect(hasEntry()).toBe(false);
  expect(location.pathname).toBe('/page');
});

it('a layer with an address of its own gives the page that, until it is closed', async () => {
  const close = vi.fn();
  disposals.push(openLayer(close, '/page?work=1'));
  const above = open();
  expect(location.pathname + location.search).toBe('/page?work=1');
  await step(-1);
  expect(above.close).toHaveBeenCalledOnce();
  expect(location.search).toBe('?work=1');
  await step(-1);
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname + location.search).toBe('/page');
});

it('closed otherwise, a layer takes its entry away', async () => {
  const before = history.length;
  const dialog = open();
  dialog.dispose();
  await arrival();
  expect(hasEntry()).toBe(false);
  expect(dialog.close).not.toHaveBeenCalled();
  // What follows takes the place of the entry.
  history.pushState(null, '', '/next');
  expect(history.length).toBe(before + 1);
});

it('one that opens while another’s entry is being left stays open, with an entry', async () => {
  const drawer = open();
  drawer.dispose();
  const dialog = open();
  await arrival();
  expect(dialog.close).not.toHaveBeenCalled();
  expect(hasEntry()).toBe(true);
  await step(-1);
  expect(dialog.close).toHaveBeenCalledOnce();
  expect(hasEntry()).toBe(false);
});

it('a lower layer that goes first is left together with the one above', async () => {
  const drawer = open();
  const dialog = open();
  drawer.dispose();
  await arrival();
  expect(hasEntry()).toBe(true);
  dialog.dispose();
  await arrival();
  expect(hasEntry()).toBe(false);
  expect(location.pathname).toBe('/page');
});

it('a link in a layer leads on from the page, also while the layer is being left', async () => {
  const before = history.length;
  open();
  const dialog = open();
  dialog.dispose();
  const goOn = vi.fn(() => history.pushState(null, '', '/next'));
  leaveLayers(goOn);
  expect(goOn).not.toHaveBeenCalled();
  await arrival();
  expect(goOn).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/next');
  expect(history.length).toBe(before + 1);
  await step(-1);
  expect(location.pathname).toBe('/page');
  expect(hasEntry()).toBe(false);
});

it('continues immediately when no layer is open', () => {
  const goOn = vi.fn();
  leaveLayers(goOn);
  expect(goOn).toHaveBeenCalledOnce();
});

it('a step that closes layers is no step for the page', async () => {
  const onPopState = vi.fn();
  window.addEventListener('popstate', onPopState);
  const { dispose } = open();
  await step(-1);
  open();
  dispose();
  await step(-1);
  expect(onPopState).not.toHaveBeenCalled();
  await step(-1);
  expect(onPopState).toHaveBeenCalled();
  window.removeEventListener('popstate', onPopState);
});

it('going forward to a layer that has been closed leads nowhere', async () => {
  const { close } = open();
  await step(-1);
  await step(1);
  expect(hasEntry()).toBe(false);
  expect(location.pathname).toBe('/page');
  expect(close).toHaveBeenCalledOnce();
});

it('going back to another page passes over an entry without its layer', async () => {
  history.pushState({ opened: 'of the document before' }, '');
  history.pushState(null, '', '/next');
  open();
  await step(-1);
  await step(-1);
  expect(location.pathname).toBe('/page');
  expect(hasEntry()).toBe(false);
});

it('a reloaded page leaves the entries of what was open over it', async () => {
  history.pushState({ opened: 'drawer' }, '');
  history.pushState({ opened: 'dialog' }, '');
  skipLayerEntry();
  await arrival();
  expect(hasEntry()).toBe(false);
  expect(location.pathname).toBe('/page');
});

it('a reloaded page keeps the address of what was open over it, which leads there again', async () => {
  history.pushState({ opened: 'dialog' }, '', '/page?work=1');
  skipLayerEntry();
  await arrival();
  expect(hasEntry()).toBe(false);
  expect(location.pathname + location.search).toBe('/page?work=1');
  history.replaceState(null, '', '/page');
});
