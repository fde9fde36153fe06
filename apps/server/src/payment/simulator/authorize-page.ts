import { html } from 'hono/html';
import type { Html } from '../../http/plain-page.ts';
import { simulatorZhCn as words } from '../../messages/simulator-zh-cn.ts';
import { pageFrame } from './page-frame.ts';
import { people } from './person.ts';

/** Asks the person who they are, as WeChat does by knowing it. */
export function authorizePage(): Html {
  return pageFrame({
    title: words.authorizeTitle,
    content: html`<h1>${words.authorizeTitle}</h1>
      <form method="post">
        <fieldset>
          <legend>${words.authorizeText}</legend>
          ${people.map(
            (person, index) =>
              html`<label>
                <input type="radio" name="person" value="${person}" ${index === 0 ? 'checked' : ''} />
                ${words.people[person]}
              </label>`,
          )}
        </fieldset>
        <button class="primary" name="action" value="allow">${words.allow}</button>
        <button name="action" value="deny">${words.deny}</button>
      </form>`,
  });
}

export function badAuthorizationPage(): Html {
  const { title, text } = words.badAuthorization;
  return pageFrame({
    title,
    content: html`<h1>${title}</h1>
      <p class="text">${text}</p>`,
  });
}
