export type { ContractCase } from './engine-contract.ts';
export { engineContract } from './engine-contract.ts';
export type { ScheduleHarness } from './random-schedule.ts';
export { playSchedule } from './random-schedule.ts';
export type { EngineHarness, EngineScenes, GivenBack, OpenScene, Scene } from './scene.ts';
export type { VendorMove } from './vendor-move.ts';
export { vendorMoves } from './vendor-move.ts';
