/** Shortcuts and what they do, for the dialog that lists them. */
export interface ShortcutMessages {
  readonly title: string;
  readonly groups: readonly {
    readonly title: string;
    /** Keys that are pressed together, or one after the other, and what they do. */
    readonly shortcuts: readonly (readonly [keys: readonly string[], does: string])[];
  }[];
}
