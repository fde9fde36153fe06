import { checkPrompt, describeIssue, normalizePrompt } from '@site/validators';
import { messages } from '@site/validators/zh-cn';
import { Nickname } from '../components/nickname';

/** A server component: the rules run where the page is rendered. */
export default function Page() {
  const prompt = 'a cat -ar 16:9';
  return (
    <>
      <h1>{normalizePrompt('a cat —ar 16：9')}</h1>
      <ul>
        {checkPrompt(prompt).map((issue) => (
          <li key={issue.code}>{describeIssue(issue, messages)}</li>
        ))}
      </ul>
      <Nickname />
    </>
  );
}
