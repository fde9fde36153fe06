import { Icon } from '@site/shell/ui';
import { midjourney } from '../../messages/zh-cn/midjourney.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

const link = 'ui:text-text ui:underline ui:underline-offset-4';

/** What one should know before sending: who paints, what it costs, where it is explained. */
export function PaintingNotes() {
  return (
    <aside
      aria-label={midjourney.notesTitle}
      className="ui:grid ui:gap-3 ui:border-t ui:border-border ui:pt-4 ui:text-sm ui:leading-[1.6] ui:text-muted"
    >
      <p className="ui:flex ui:gap-2">
        <Icon name="info" className="ui:mt-px" />
        <span>
          {midjourney.engineText}
          <SiteLink href="/art/guide/#engine" className={link}>
            {midjourney.connect}
          </SiteLink>
        </span>
      </p>
      <p className="ui:flex ui:gap-2">
        <Icon name="coins" className="ui:mt-px" />
        <span>
          {midjourney.pointsText}
          <SiteLink href="/art/guide/#points" className={link}>
            {midjourney.points}
          </SiteLink>
        </span>
      </p>
    </aside>
  );
}
