import type { ReactNode } from 'react';

/** Buttons of the camera. On a full screen they stay at its foot, large and where thumbs are. */
export function CameraButtons({ isFull, children }: { isFull: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isFull
          ? 'ui:sticky ui:bottom-0 ui:mt-auto ui:flex ui:gap-2 ui:bg-surface-raised ui:pt-3 ui:pb-[max(0.75rem,env(safe-area-inset-bottom))] ui:*:min-h-16 ui:*:flex-1'
          : 'ui:flex ui:flex-wrap ui:items-center ui:gap-2'
      }
    >
      {children}
    </div>
  );
}
