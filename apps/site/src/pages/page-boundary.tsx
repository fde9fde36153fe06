import { Button } from '@site/shell/ui';
import { Component, type ReactNode } from 'react';
import { PageNotice } from '../layout/page-notice.tsx';
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
    <PageNotice title={broken.title} text={broken.text}>
      <Button onClick={() => location.reload()}>{broken.reload}</Button>
    </PageNotice>
  );
}
