/** Goes to a page as the browser does. */
export function loadPage(href: string) {
  window.location.assign(href);
}
