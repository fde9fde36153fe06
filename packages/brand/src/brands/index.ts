export { brands } from './brands.ts';
export { defaultBrand } from './default-brand.ts';
