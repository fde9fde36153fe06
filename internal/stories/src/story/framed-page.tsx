import { Shell } from '@site/shell';
import { type ShellStoryArgs, useShellProps } from './use-shell-props.ts';

/** Some page inside the whole frame. */
export function FramedPage(args: ShellStoryArgs) {
  return (
    <Shell {...useShellProps(args)}>
      <div className="ui:p-6">
        <h1 data-ui="page-title" className="ui:text-2xl ui:font-semibold">
          Midjourney
        </h1>
        <p data-ui="page-text" className="ui:mt-2 ui:text-base ui:text-muted">
          页面的内容在这里。
        </p>
      </div>
    </Shell>
  );
}
