export { createDemoPainter } from './painter/create-demo-painter.ts';
