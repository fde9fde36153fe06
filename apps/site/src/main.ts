import { showIncomplete } from './document/incomplete.ts';
import { nextTask } from './loading/next-task.ts';
import { loadBaseMessages } from './messages/load-base-messages.ts';
import './styles.css';

/**
 * The page is readable without any of this. React, our own code and the take-over begin in three
 * tasks, not one: in between the browser paints, scrolls and notes taps.
 */
async function start(): Promise<void> {
  const loading = loadBaseMessages(document.documentElement.lang);
  await import('react-dom/client');
  await nextTask();
  const { hydrate } = await import('./hydrate.tsx');
  const messages = await loading;
  await nextTask();
  hydrate(messages);
}

start().catch((error: unknown) => {
  showIncomplete();
  throw error;
});
