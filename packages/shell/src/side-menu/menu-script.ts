export const collapsed = 'collapsed';

/** The id of the side menu, which opens a narrow window's menu where there is no script. */
export const menuId = 'site-menu';

/**
 * Text of a script for the page's head that applies a stored narrow menu before the first
 * paint. Without it the menu is wide until the page is live. A content security policy allows it by
 * the hash of this text.
 */
export const menuScript = `try{if(localStorage.getItem('shell-menu')==='${collapsed}')document.documentElement.dataset.menu='${collapsed}'}catch{}`;
