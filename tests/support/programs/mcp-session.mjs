/** Opens an MCP session at the endpoint in the environment, with nothing but fetch, as a program of another author would. */
export async function openSession({ WEBEVAL_MCP_URL: url, WEBEVAL_MCP_TOKEN: token } = process.env) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  let id = 0
  const send = async (method, params, isNotification = false) => {
    const body = { jsonrpc: '2.0', method, params, ...(isNotification ? {} : { id: ++id }) }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    headers['mcp-session-id'] ??= answer.headers.get('mcp-session-id')
    const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('data: '))
    return lines.map((line) => JSON.parse(line.slice(6))).at(-1)?.result
  }
  const clientInfo = { name: 'program', version: '1' }
  await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  await send('notifications/initialized', {}, true)
  return {
    /** The tool's text, after `!` where it is an error. */
    async call(name, args = {}) {
      const { content, isError } = await send('tools/call', { name, arguments: args })
      return `${isError ? '!' : ''}${content[0].text}`
    },
  }
}
