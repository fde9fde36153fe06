export const collapsed = 'collapsed';

/**
 * Text of a script for the page's head that applies a stored narrow menu before the first
 * paint. Without it the menu is wide until the page is live. A content security policy allows it by
 * the hash of this text.
 */
export const menuScript = `try{if(localStorage.getItem('shell-menu')==='${collapsed}')document.documentElement.dataset.menu='${collapsed}'}catch{}`;
