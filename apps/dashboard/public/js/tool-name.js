// @ts-check
/**
 * A tool's name without the prefix that all browser tools share.
 * @param {string} tool
 */
export const toolName = (tool) => tool.replace(/^browser_/, '')
