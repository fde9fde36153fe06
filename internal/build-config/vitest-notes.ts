import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { noteTest } from './note-test.ts';

/** Writes down which tests are under way. */
export class VitestNotes implements Reporter {
  onTestModuleStart = (file: TestModule) => noteFile(file, false);
  onTestModuleEnd = (file: TestModule) => noteFile(file, true);
  onTestCaseReady = (test: TestCase) => noteCase(test, false);
  onTestCaseResult = (test: TestCase) => noteCase(test, true);
}

const noteFile = ({ relativeModuleId: name }: TestModule, isFinished: boolean) =>
  noteTest({ what: 'file', name, isFinished });

const noteCase = ({ module, fullName }: TestCase, isFinished: boolean) =>
  noteTest({ what: 'test', name: `${module.relativeModuleId} > ${fullName}`, isFinished });
