export type { ContractCase } from './engine-contract.ts';
export { engineContract } from './engine-contract.ts';
export type { EngineHarness, EngineScenes, GivenBack, OpenScene, Scene } from './scene.ts';
