export { createComposer } from './composer/create-composer.ts';
export { createFilmMaker } from './film-maker/create-film-maker.ts';
export { createDemoPainter } from './painter/create-demo-painter.ts';
export { createPresenter } from './presenter/create-presenter.ts';
export { createResampler } from './resampler/create-resampler.ts';
