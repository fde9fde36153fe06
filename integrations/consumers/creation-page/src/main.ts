import { checkPrompt, describeIssue } from '@site/validators';
import { messages } from '@site/validators/zh-cn';

const prompt = document.querySelector('textarea');
const list = document.querySelector('ul');
if (!prompt || !list) throw new Error('The page has lost its box or its list.');

prompt.addEventListener('input', () => {
  list.replaceChildren(
    ...checkPrompt(prompt.value).map((issue) => {
      const line = document.createElement('li');
      line.textContent = describeIssue(issue, messages);
      return line;
    }),
  );
});
