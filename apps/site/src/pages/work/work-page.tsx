import { writeRecipe } from '@site/creation';
import { Link, useCopy } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { PageFrame } from '../../layout/page-frame.tsx';
import { sameHref } from '../../links/creation-href.ts';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { findToolPath } from '../../links/tool-paths.ts';
import { useIsTakenOver } from '../../loading/use-is-taken-over.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { readWork, type Work, workTemplate } from './work.ts';

/** The work of the document, also while another page is on its way; without one the template. */
function currentWork(): Work {
  if (typeof document === 'undefined') return workTemplate;
  return readWork() ?? workTemplate;
}

function WorkContent({ brand }: PageProps) {
  const messages = usePageMessages('work');
  const copy = useCopy({ copied: messages.copied, failed: messages.copyFailed });
  const isTakenOver = useIsTakenOver();
  const work = currentWork();
  // They depend on what the server knows nothing of.
  const toolEntry = isTakenOver && findMenuEntry(brand, findToolPath(work.tool ?? '') ?? '');
  const href = toolEntry ? sameHref(work.usablePrompt ?? '', work.tool) : undefined;
  const same = href !== undefined && work.recipe ? writeRecipe(href, work.recipe) : href;

  return (
    <PageFrame title={work.title}>
      <article
        data-ui="work"
        className="ui:grid ui:grid-cols-1 ui:gap-6 ui:lg:grid-cols-[minmax(0,1fr)_320px] ui:lg:items-start ui:lg:gap-8"
      >
        <img
          src={work.image}
          alt={work.title}
          width={work.width}
          height={work.height}
          fetchPriority="high"
          className="ui:h-auto ui:max-h-[calc(80*var(--ui-dvh))] ui:w-full ui:rounded ui:object-contain"
          style={{ backgroundColor: work.color }}
        />
        <div className="ui:flex ui:min-w-0 ui:flex-col ui:gap-5">
          <section>
            <h2 className="ui:text-sm ui:font-medium">{messages.prompt}</h2>
            <p
              data-ui="work-prompt"
              className="ui:mt-1 ui:text-base ui:wrap-anywhere ui:whitespace-pre-wrap ui:text-muted"
            >
              {work.prompt}
            </p>
          </section>
          <dl className="ui:grid ui:gap-2 ui:text-sm">
            <div className="ui:flex ui:justify-between ui:gap-4">
              <dt className="ui:text-muted">{messages.author}</dt>
              <dd data-ui="work-author" className="ui:min-w-0 ui:text-right ui:wrap-anywhere">
                <bdi>{work.author}</bdi>
              </dd>
            </div>
            <div className="ui:flex ui:justify-between ui:gap-4">
              <dt className="ui:text-muted">{messages.date}</dt>
              <dd className="ui:tabular-nums">{work.date}</dd>
            </div>
            <div className="ui:flex ui:justify-between ui:gap-4">
              <dt className="ui:text-muted">{messages.origin}</dt>
              <dd data-ui="work-origin">{messages.madeByAi}</dd>
            </div>
          </dl>
          <div className="ui:grid ui:gap-2">
            {toolEntry && same !== undefined && (
              <Link href={same} className={buttonClasses({ variant: 'primary' })}>
                <Icon name="brush" className="ui:size-4" />
                {messages.makeSame(toolEntry.label)}
              </Link>
            )}
            <Button onClick={() => void copy(location.href)}>
              <Icon name="link" className="ui:size-4" />
              {messages.copyLink}
            </Button>
            <SiteLink href="/art/paintings/" className={buttonClasses({ variant: 'ghost' })}>
              {messages.more}
            </SiteLink>
          </div>
        </div>
      </article>
    </PageFrame>
  );
}

/** One public work. The server writes it into the page that is pre-rendered for all of them. */
export const page = definePage({
  name: 'work',
  describe: () => currentWork(),
  Content: WorkContent,
});
