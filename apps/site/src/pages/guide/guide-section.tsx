import type { ReactNode } from 'react';
import { Paragraph } from '../../layout/paragraph.tsx';
import { PlanList } from '../../layout/plan-list.tsx';
import { PromptExample } from '../../layout/prompt-example.tsx';
import { Section } from '../../layout/section.tsx';
import type { GuidePart } from './messages/zh-cn.ts';

export interface GuideSectionProps {
  readonly part: GuidePart;
  /** Stands at its end. */
  readonly children?: ReactNode;
}

/** One part of the guide. */
export function GuideSection({ part, children }: GuideSectionProps) {
  const { id, title, paragraphs = [], steps, terms, examples = [] } = part;
  return (
    <Section id={id} title={title}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {steps && (
        <ol className="ui:list-decimal ui:space-y-1.5 ui:pl-5 ui:text-base ui:marker:text-muted ui:marker:tabular-nums">
          {steps.map((step) => (
            <li key={step} className="ui:pl-1">
              {step}
            </li>
          ))}
        </ol>
      )}
      {terms && <PlanList plans={terms} />}
      {examples.map(([prompt, note]) => (
        <PromptExample key={prompt} prompt={prompt} note={note} />
      ))}
      {children}
    </Section>
  );
}
