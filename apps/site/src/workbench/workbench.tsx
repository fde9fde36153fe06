import type { ReactNode } from 'react';

export interface WorkbenchProps {
  title: string;
  lead: string;
  /** Where it is written what is to be made. */
  composer: ReactNode;
  /** Where it is made. */
  stage: ReactNode;
  /** What was made before. */
  history: ReactNode;
  notes: ReactNode;
}

/** The page of a tool: its form, its stage, and what was made before beside or below that. */
export function Workbench({ title, lead, composer, stage, history, notes }: WorkbenchProps) {
  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[1440px] ui:px-4 ui:2xl:max-w-[1720px] ui:pt-6 ui:pb-16 ui:lg:px-8">
      <header className="ui:mb-6">
        <h1 className="ui:text-2xl">{title}</h1>
        <p className="ui:mt-1 ui:text-base ui:text-muted">{lead}</p>
      </header>
      <div className="ui:grid ui:gap-x-8 ui:gap-y-6 ui:xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ui:2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] ui:xl:grid-rows-[auto_1fr] ui:xl:items-start">
        {composer}
        <div className="ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:xl:row-span-2 ui:2xl:flex-row ui:2xl:gap-8">
          {stage}
          {history}
        </div>
        {notes}
      </div>
    </div>
  );
}
