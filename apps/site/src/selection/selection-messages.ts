/** Of several pictures at a time, and of the collections that they are put into. */
export interface SelectionMessages {
  /** Names the bar. */
  readonly region: string;
  readonly count: (count: number) => string;
  /** No more can be selected. */
  readonly full: (limit: number) => string;
  readonly all: string;
  readonly zip: string;
  readonly zipStarted: (count: number) => string;
  readonly makePublic: string;
  readonly makePrivate: string;
  readonly shared: (count: number, isPrivate: boolean) => string;
  /** So many were not published with the others: swapped faces, codes with a contact or a network. */
  readonly leftPrivate: (count: number) => string;
  /** So many are looked at before they are public. */
  readonly inReview: (count: number) => string;
  /** So many were looked at before, and may not be public. */
  readonly refused: (count: number) => string;
  readonly done: string;
  readonly collections: CollectionMessages;
}

export interface CollectionMessages {
  readonly title: string;
  /** Titles the dialog that puts so many pictures into one. */
  readonly putTitle: (count: number) => string;
  /** The button that opens that dialog. */
  readonly put: string;
  readonly putInto: (name: string) => string;
  readonly placed: (count: number, name: string) => string;
  readonly takeOut: string;
  readonly takenOut: (count: number) => string;
  /** Goes to a collection. */
  readonly show: string;
  /** Leaves it: all pictures are shown again. */
  readonly leave: string;
  readonly pictures: (count: number) => string;
  readonly newName: string;
  readonly create: string;
  readonly createAndPut: string;
  readonly wrongName: (limit: number) => string;
  readonly rename: (name: string) => string;
  readonly renamed: string;
  readonly save: string;
  readonly delete: (name: string) => string;
  /** What deleting one means. */
  readonly deleteText: string;
  readonly confirmDelete: string;
  readonly cancel: string;
  readonly empty: string;
  /** In the place of a name: it was deleted, or was never the user's. */
  readonly missing: string;
  readonly tryAgain: string;
}
