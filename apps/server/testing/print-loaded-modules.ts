import { registerHooks } from 'node:module';

/** Run before a process's own script: says on stderr what else is loaded. */
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
