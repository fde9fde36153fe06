import './without-labels.ts';

await import('./time-works.ts');
