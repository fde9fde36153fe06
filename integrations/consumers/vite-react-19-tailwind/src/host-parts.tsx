import type { ComponentProps, ReactNode } from 'react';

// As shadcn/ui writes them into a project: every part has a `data-slot`.

export function HostButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-slot="button"
      className="inline-flex h-10 items-center rounded-md border-2 bg-[#00f] px-5 py-2 font-medium text-sm text-white"
      {...props}
    />
  );
}

export function HostInput(props: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      className="h-9 w-full rounded-md border bg-transparent px-3 py-1"
      {...props}
    />
  );
}

export function HostCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      data-slot="card"
      className="host-card flex flex-col gap-6 rounded-xl border py-6 shadow-sm"
    >
      <h3 data-slot="card-title">{title}</h3>
      <div data-slot="card-content" className="px-6">
        {children}
      </div>
    </div>
  );
}
