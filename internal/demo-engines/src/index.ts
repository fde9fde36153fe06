export { createDemoPainter } from './painter/create-demo-painter.ts';
export { createResampler } from './resampler/create-resampler.ts';
