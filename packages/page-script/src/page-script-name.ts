/** Name of the page script's object in a page: not enumerable, and the page can't change it. */
export const pageScriptName = '__webeval'
