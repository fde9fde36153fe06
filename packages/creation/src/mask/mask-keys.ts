import { BRUSH_SIZES, type MaskEditor } from './create-mask-editor.ts';
import { MASK_UNITS } from './mask-step.ts';
import type { ScreenPoint } from './mask-view.ts';

/** How far a press of an arrow key goes, and with Alt: units of the mask. */
const far = MASK_UNITS / 50;
const near = MASK_UNITS / 400;

/** By how much a step of the buttons, or of a key, makes the picture larger. */
export const zoomFactor = 1.4;

/** By how much a press makes the brush larger. */
const brushFactor = 1.2;

const directions: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Facts of a key press. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Does what a key stands for; false where it stands for nothing. `isOnStage`: the stage has the focus,
 * which sees to the space bar itself.
 */
export function pressMaskKey(
  editor: MaskEditor,
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  { isOnStage }: { isOnStage: boolean },
): boolean {
  const isCommand = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (isCommand) {
    if (letter !== 'z' && letter !== 'y') return false;
    if (letter === 'y' || shiftKey) editor.redo();
    else editor.undo();
    return true;
  }
  const direction = isOnStage ? directions[key] : undefined;
  if (direction) {
    const by = altKey ? near : far;
    const step = { x: direction.x * by, y: direction.y * by };
    editor.moveCursor(step, { isDrawing: shiftKey });
    return true;
  }
  if (isOnStage && key === 'Enter') return editor.closeLasso();
  const act = actions[letter];
  if (!act || altKey) return false;
  act(editor);
  return true;
}

const resizeBrush = (editor: MaskEditor, larger: boolean) => {
  const { brush } = editor.getState();
  const next = larger ? Math.ceil(brush * brushFactor) : Math.floor(brush / brushFactor);
  editor.setBrush(Math.min(BRUSH_SIZES.max, next));
};

const actions: Readonly<Record<string, (editor: MaskEditor) => void>> = {
  '[': (editor) => resizeBrush(editor, false),
  ']': (editor) => resizeBrush(editor, true),
  x: (editor) => editor.setMode(editor.getState().mode === 'paint' ? 'erase' : 'paint'),
  i: (editor) => editor.invert(),
  b: (editor) => editor.setTool('brush'),
  r: (editor) => editor.setTool('rectangle'),
  l: (editor) => editor.setTool('lasso'),
  '+': (editor) => editor.zoomBy(zoomFactor),
  '=': (editor) => editor.zoomBy(zoomFactor),
  '-': (editor) => editor.zoomBy(1 / zoomFactor),
  '0': (editor) => editor.fit(),
};
