/**
 * Layers over the page, such as dialogs and the drawer, have entries of their own in the history: going
 * back (the button of a phone, or its gesture) closes the topmost and stays on the page. Closed
 * otherwise, the entry goes as well.
 *
 * Steps through the history take time, and what is pushed meanwhile would be undone by them: so
 * everything waits until a step has arrived.
 */

interface Layer {
  readonly id: string;
  readonly close: () => void;
  /** The address of its entry. Default: that of the page. */
  readonly address: string | undefined;
}

/** The field of an entry's state that names its layer. */
const field = 'opened';

let layers: readonly Layer[] = [];
/** The ids of the layers that have an entry above the page's own, the topmost last. */
let entries: readonly string[] = [];
/** A step of ours that has not arrived: over entries of closed layers, or over those of a document before. */
let step: 'closing' | 'skipping' | undefined;
/** Request of a link, for when the entries are gone. */
let leaving: (() => void) | undefined;
let count = 0;
let home = '';

/**
 * Gives a layer its entry.
 *
 * @param close Called where one goes back.
 * @param address The address that the page has meanwhile, which leads to the page and to what is open. Default: its own.
 * @returns what takes the entry away; nothing is left to do after `close`.
 */
export function openLayer(close: () => void, address?: string): () => void {
  count += 1;
  // Ids of the document before, which a reload leaves in the history, are others.
  const layer = { id: `${performance.timeOrigin}:${count}`, close, address };
  // The same function each time: it is registered once.
  window.addEventListener('popstate', onPopState, true);
  layers = [...layers, layer];
  reconcile();
  return () => {
    layers = layers.filter((each) => each !== layer);
    reconcile();
  };
}

/** Closes all layers, and continues when their entries are gone: one step back leads to the page. */
export function leaveLayers(goOn: () => void): void {
  leaving = goOn;
  close(() => true);
  reconcile();
}

/** The layer that the current entry belongs to. */
function currentId(): unknown {
  return Object(history.state)[field];
}

/** Closes layers, the topmost first. */
function close(isClosing: (layer: Layer) => boolean): void {
  const closing = layers.filter(isClosing);
  layers = layers.filter((layer) => !closing.includes(layer));
  for (const layer of closing.reverse()) layer.close();
}

/** Makes the entries those of the layers that are open. */
function reconcile(): void {
  if (step) return;
  // Something else has put an entry on top: ours stay below it, to be skipped on the way back.
  if (entries.length > 0 && currentId() !== entries.at(-1)) entries = [];
  const isOpen = (id: string) => layers.some((layer) => layer.id === id);
  const left = entries.findLastIndex(isOpen) + 1;
  const surplus = entries.length - left;
  entries = entries.slice(0, left);
  if (surplus > 0) {
    step = 'closing';
    history.go(-surplus);
    return;
  }
  for (const { id, address } of layers) {
    if (entries.includes(id)) continue;
    if (entries.length === 0) home = location.href;
    history.pushState({ ...Object(history.state), [field]: id }, '', address);
    entries = [...entries, id];
  }
  const goOn = leaving;
  leaving = undefined;
  goOn?.();
}

function onPopState(event: PopStateEvent): void {
  const id: unknown = Object(event.state)[field];
  const isFromLayer = step === 'closing' || entries.length > 0;
  const left = entries.indexOf(id as string) + 1;
  const gone = entries.slice(left);
  entries = entries.slice(0, left);
  step = undefined;
  if (id !== undefined && left === 0) {
    // Its layer is long gone: after a reload, or by going forward.
    step = 'skipping';
    history.back();
  }
  // The page is the same: its router, and what it restores after a step, have nothing to do.
  if (isFromLayer && location.href === home) event.stopImmediatePropagation();
  close((layer) => gone.includes(layer.id));
  reconcile();
}
