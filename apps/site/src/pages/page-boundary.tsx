import { Button } from '@site/shell/ui';
import { Component, type ReactNode } from 'react';
import { useBaseMessages } from '../messages/base-messages.ts';

export interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a page that breaks from taking the menu along: says so in its place. */
export class PageBoundary extends Component<PageBoundaryProps> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { broken } = useBaseMessages();
  return (
    <div
      role="alert"
      className="ui:grid ui:min-h-[50dvh] ui:place-content-center ui:justify-items-center ui:px-4 ui:text-center"
    >
      <h1 className="ui:text-lg">{broken.title}</h1>
      <p className="ui:mt-1 ui:mb-5 ui:text-sm ui:text-muted">{broken.text}</p>
      <Button onClick={() => location.reload()}>{broken.reload}</Button>
    </div>
  );
}
