import { describe, expect, it } from 'vitest'
import { createDashboard } from '../app.js'
import { putRun, tempFolder } from '../testing/runs-on-disk.js'

const accessToken = 'a-long-access-token'

function house({ host = 'localhost:9900', loopbackOnly = true } = {}) {
  const results = tempFolder()
  putRun(results, 'r')
  const app = createDashboard({ resultsDir: results, accessToken, loopbackOnly })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    await app.request(path, { method, headers: { host, ...headers } })
  const status = async (...of: Parameters<typeof ask>) => (await ask(...of)).status
  const cookie = async () =>
    (await ask(`/?token=${accessToken}`)).headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ask, status, cookie }
}

describe('without the token', () => {
  it('another user of this machine reads no page, no answer, no file and no token for acts', async () => {
    const { ask, status } = house()
    for (const path of ['/', '/js/dom.js', '/api/session', '/api/runs', '/api/events', '/files/r/c/1/x.png'])
      expect(await status(path), path).toBe(401)
    expect(await status('/?token=wrong')).toBe(401)
    expect(await status('/', { cookie: `webeval_access_9900=${accessToken}` })).toBe(401)
    expect(await status('/api/runs/r', { 'x-webeval-token': 'guess' }, 'DELETE')).toBe(401)
    expect(await (await ask('/api/session')).json()).toEqual({
      error: { status: 401, message: expect.stringContaining('link') },
    })
  })

  it('a person reads where to find the link, on a page that may run nothing', async () => {
    const answer = await house().ask('/run.html?run=r')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
    expect(await answer.text()).toMatch(/terminal[^]*\?token=/)
  })

  it('a visit by a link of another site is asked to come again, as its cookie stayed at home', async () => {
    const { ask } = house()
    const visit = (site: string) => ask('/', { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })
    expect((await visit('cross-site')).headers.get('refresh')).toBe('0')
    expect((await visit('same-origin')).headers.get('refresh')).toBeNull()
  })
})

describe('with the token', () => {
  it('the link leaves a cookie without the secret, and the address bar forgets the token', async () => {
    const { ask, status } = house()
    const entered = await ask(`/run.html?token=${accessToken}&run=r`)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/run.html?run=r'])
    expect(entered.headers.get('referrer-policy')).toBe('no-referrer')
    const cookie = entered.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)
    expect(cookie).not.toContain(accessToken)
    expect(await status('/api/runs', { cookie: cookie.split(';')[0] ?? '' })).toBe(200)
  })

  it('dashboards on two ports do not take each other’s cookies away', async () => {
    const [one, two] = [house(), house({ host: 'localhost:9901' })]
    const both = `${await one.cookie()}; ${await two.cookie()}`
    expect([await one.status('/', { cookie: both }), await two.status('/', { cookie: both })]).toEqual([
      200, 200,
    ])
  })

  it('programs send it as a header, or in the address of an answer', async () => {
    const { status } = house()
    expect(await status('/api/runs', { authorization: `Bearer ${accessToken}` })).toBe(200)
    expect(await status(`/api/runs?token=${accessToken}`)).toBe(200)
  })

  it('acts need more than the cookie, which would come with a form of another page too', async () => {
    const { ask, status, cookie } = house()
    const known = await cookie()
    const { token } = (await (await ask('/api/session', { cookie: known })).json()) as { token: string }
    const act = (headers: Record<string, string>) => status('/api/runs/r', headers, 'DELETE')
    expect(await act({ cookie: known })).toBe(403)
    expect(await act({ cookie: known, 'x-webeval-token': token, origin: 'http://localhost:3000' })).toBe(403)
    expect(await status(`/api/runs/r?token=${accessToken}`, {}, 'DELETE')).toBe(401)
    expect(await act({ cookie: known, 'x-webeval-token': token, origin: 'http://localhost:9900' })).toBe(204)
    expect(await house().status('/api/runs/r', { authorization: `Bearer ${accessToken}` }, 'DELETE')).toBe(
      204,
    )
  })

  it('names of other machines are refused on loopback, and let in where the dashboard is open to them', async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    expect(await house({ host: 'box.example:9900' }).status('/', headers)).toBe(403)
    const open = house({ host: 'box.example:9900', loopbackOnly: false })
    expect([await open.status('/', headers), await open.status('/')]).toEqual([200, 401])
  })
})
