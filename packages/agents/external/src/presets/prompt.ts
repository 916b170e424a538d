/**
 * The prompt of each agent that has tools of its own: the same for all, so that a comparison is fair. It begins with a word
 * of ours, so that no query can be taken for an option.
 */
export const prompt = `Do the task below in the browser that the MCP server "browser" controls. It shows {start_url} already. Use no tools but those of this server.

Task: {query}

When the task is done, or can't be done, call the tool finish of the server "browser" once, with the final answer exactly as the task asks for it.`
