import { noteTest } from '@internal/build-config/note-test';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Writes down which journeys are under way. */
export default class PlaywrightNotes implements Reporter {
  onTestBegin = (test: TestCase) => note(test, false);
  onTestEnd = (test: TestCase) => note(test, true);
}

function note(test: TestCase, isFinished: boolean): void {
  const name = test.titlePath().filter(Boolean).join(' > ');
  noteTest({ what: 'test', name, isFinished });
}
