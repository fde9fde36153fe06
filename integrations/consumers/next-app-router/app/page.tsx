import { checkPrompt, describeIssue, normalizePrompt } from '@site/validators';
import { messages } from '@site/validators/zh-cn';
import { CreatePage } from '../components/create-page';
import { Nickname } from '../components/nickname';

/** A server component: the rules run where the page is rendered. */
export default function Page() {
  const prompt = 'a cat -ar 16:9';
  return (
    <div className="space-y-4 p-4">
      <h1 className="font-sans text-3xl font-semibold tracking-tight">
        {normalizePrompt('a cat —ar 16：9')}
      </h1>
      <ul>
        {checkPrompt(prompt).map((issue) => (
          <li key={issue.code}>{describeIssue(issue, messages)}</li>
        ))}
      </ul>
      <Nickname />
      <CreatePage />
      <a
        className="flex h-12 items-center justify-center rounded-full bg-foreground px-5 text-background"
        href="https://nextjs.org/docs"
      >
        Documentation
      </a>
    </div>
  );
}
