/** The path of the page that the site has pre-rendered for all works; its places are filled in for each. */
export const WORK_TEMPLATE = 'art/paintings/__WORK_ID__';
