// What changes a digital human: loaded once one is pointed at.
export { JoinDialog } from './join-dialog.tsx';
export { PartDialog } from './part-dialog.tsx';
export { RenameDialog } from './rename-dialog.tsx';
