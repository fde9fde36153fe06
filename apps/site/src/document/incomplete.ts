/** Of the document's element: a script that every page needs has not come. */
export const incompleteAttribute = 'data-incomplete';

/** Text of a script for the page's head: says so when the browser cannot load one. */
export const incompleteScript = `addEventListener('error',e=>{e.target.tagName==='SCRIPT'&&document.documentElement.setAttribute('${incompleteAttribute}','')},true)`;

/** The same, where our own code learns of it. */
export function showIncomplete(): void {
  document.documentElement.setAttribute(incompleteAttribute, '');
}
