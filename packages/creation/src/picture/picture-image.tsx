import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

export interface PictureImageProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** `false`: it appears without a transition. Default: true. */
  isFading?: boolean;
}

/**
 * A picture that fades in over its background once it has loaded. It fills its parent, which keeps
 * the place. Where it can't be loaded, that is said there, until the network is back.
 */
export function PictureImage({
  src,
  alt,
  isFading = true,
  className,
  ...props
}: PictureImageProps) {
  const messages = useCreationMessages();
  const [status, setStatus] = useState<'loading' | 'shown' | 'missing'>(
    isFading ? 'loading' : 'shown',
  );
  useEffect(() => {
    if (status !== 'missing') return;
    const load = () => setStatus('loading');
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [status]);
  if (status === 'missing') {
    return (
      <p
        data-ui="picture-missing"
        className="ui:absolute ui:inset-0 ui:grid ui:place-items-center ui:rounded-[inherit] ui:bg-surface ui:p-4 ui:text-center ui:text-sm ui:text-muted"
      >
        {messages.picture.missing}
      </p>
    );
  }
  return (
    <img
      data-ui="picture"
      data-state={status}
      src={src}
      alt={alt}
      decoding="async"
      onLoad={() => setStatus('shown')}
      onError={() => setStatus('missing')}
      className={cn(
        'ui:absolute ui:inset-0 ui:size-full ui:object-cover',
        isFading &&
          'ui:transition-opacity ui:duration-200 ui:ease-out ui:motion-reduce:transition-none',
        status === 'loading' && 'ui:opacity-0',
        className,
      )}
      {...props}
    />
  );
}
