export { checkEngineStatus } from './check-engine-status.ts';
export type { Engine, EngineJob, StartOptions } from './engine.ts';
export type { EngineBalance } from './engine-balance.ts';
export type { EngineCheck, EngineCheckSubject, EngineFinding } from './engine-check.ts';
export { engineCheckSubjects } from './engine-check.ts';
export { MAX_OPERATION_LENGTH } from './engine-limits.ts';
export type {
  EngineAction,
  EngineActionKind,
  EngineFailed,
  EngineOutput,
  EngineRunning,
  EngineStatus,
  EngineSucceeded,
  Facts,
  FileSource,
  LyricLine,
  OpenedFile,
  PartialOutput,
  Progress,
} from './engine-status.ts';
export type { FailureReason } from './failure-reason.ts';
export type {
  CreateLink,
  InputFile,
  InputFileRole,
  InputFiles,
  LinkedInputFile,
  ReadableInputFile,
} from './input-file.ts';
export type { JsonValue } from './json-value.ts';
export { failureOfHttpStatus } from './service/failure-of-http-status.ts';
export { untilAborted } from './until-aborted.ts';
