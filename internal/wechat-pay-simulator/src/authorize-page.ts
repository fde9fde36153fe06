import { html } from 'hono/html';
import { messages } from './messages/zh-cn.ts';
import { type Html, pageFrame } from './page-frame.ts';
import { people } from './person.ts';

/** Asks the person who they are, as WeChat does by knowing it. */
export function authorizePage(): Html {
  return pageFrame({
    title: messages.authorizeTitle,
    content: html`<h1>${messages.authorizeTitle}</h1>
      <form method="post">
        <fieldset>
          <legend>${messages.authorizeText}</legend>
          ${people.map(
            (person, index) =>
              html`<label>
                <input type="radio" name="person" value="${person}" ${index === 0 ? 'checked' : ''} />
                ${messages.people[person]}
              </label>`,
          )}
        </fieldset>
        <button class="primary" name="action" value="allow">${messages.allow}</button>
        <button name="action" value="deny">${messages.deny}</button>
      </form>`,
  });
}

export function badAuthorizationPage(): Html {
  const { title, text } = messages.badAuthorization;
  return pageFrame({
    title,
    content: html`<h1>${title}</h1>
      <p class="text">${text}</p>`,
  });
}
