/** Words of the fields that the forms of several tools have. */
export const size = { label: 'Size', values: { square: 'Square', wide: 'Wide', tall: 'Tall' } };
export const count = { label: 'Number of images', counts: (count: number) => `${count}` };
