import { cn } from '@site/shell/ui';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

export interface PictureImageProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** `false`: it appears without a transition. Default: true. */
  isFading?: boolean;
  /** Whether it stands in a button, which may hold no other: a press on it loads it again then. Default: no. */
  isInButton?: boolean;
}

/**
 * A picture that fades in over its background once it has loaded. It fills its parent, which keeps
 * the place. Where it can't be loaded, that is said there, and it is loaded again by a press, or once the network
 * is back.
 */
export function PictureImage({
  src,
  alt,
  isFading = true,
  isInButton = false,
  className,
  ...props
}: PictureImageProps) {
  const messages = useCreationMessages();
  const [status, setStatus] = useState<'loading' | 'shown' | 'missing'>(
    isFading ? 'loading' : 'shown',
  );
  const isMissing = status === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setStatus('loading');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  if (isMissing) {
    const Place = isInButton ? 'span' : 'button';
    return (
      <Place
        data-ui="picture-missing"
        {...(!isInButton && { type: 'button' })}
        className="ui:absolute ui:inset-0 ui:grid ui:place-content-center ui:gap-1 ui:rounded-[inherit] ui:bg-surface ui:p-1 ui:text-center ui:text-sm ui:text-muted"
        onClick={(event) => {
          event.stopPropagation();
          setStatus('loading');
        }}
      >
        {messages.picture.missing}
        <span className="ui:underline ui:underline-offset-4">{messages.gallery.tryAgain}</span>
      </Place>
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
