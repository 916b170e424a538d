import { describe, expect, test } from 'vitest'
import { observePage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()

const controls = `<button id=dead>Dead</button><p id=n>0</p><button id=count onclick="n.textContent = Number(n.textContent) + 1">Count</button>`

/**
 * Whether clicks on a dead and on a live button are distinguished while `html` moves; `passes` is true once
 * the page has moved again.
 */
async function tellsApart(html: string, moved: string, brief = false) {
  await using observed = await observePage(browser, { html: `<main>${controls}</main>${html}` })
  const { page, observer } = observed
  await observer.learnIdle({ brief })
  const clickAndSeeItMove = async (selector: string) => {
    await page.evaluate('window.__mark = undefined')
    await page.click(selector)
    await page.waitForFunction(
      `(() => { const now = String(${moved}); const was = (window.__mark ??= now); return now !== was })()`,
    )
  }
  const dead = await observed.step('browser_click', () => clickAndSeeItMove('#dead'))
  const living = await observed.step('browser_click', () => clickAndSeeItMove('#count'))
  const again = await observed.step('browser_click', () => clickAndSeeItMove('#dead'))
  return [dead, living, again].map(({ verification }) => ({
    any: verification.any_change,
    text: verification.text_changed,
  }))
}
const toldApart = [
  { any: false, text: false },
  { any: true, text: true },
  { any: false, text: false },
]

describe('what moves by itself is not taken for the effect of an act', () => {
  test('a clock that ticks each second', async () => {
    const html = `<p>It is <span id=c></span></p><script>let i = 0; const tick = () => (c.textContent = ++i); tick(); setInterval(tick, 1000)</script>`
    expect(await tellsApart(html, 'c.textContent')).toEqual(toldApart)
  })
  test('a clock whose framework writes it later than its timer', async () => {
    const html = `<p>It is <span id=c></span></p><script>let i = 0; const port = new MessageChannel(); port.port1.onmessage = () => (c.textContent = ++i)
      setInterval(() => port.port2.postMessage(0), 700)</script>`
    expect(await tellsApart(html, 'c.textContent')).toEqual(toldApart)
  })
  test('a clock that is rebuilt with the whole page around it', async () => {
    const html = `<div id=app></div><script>let i = 0; const draw = () => (app.innerHTML = '<header><h1>News</h1><em id=c>' + ++i + '</em></header><p>Text</p>')
      draw(); setInterval(draw, 100)</script>`
    expect(await tellsApart(html, 'c.textContent')).toEqual(toldApart)
  })
  test('a carousel that shows one slide after the other', async () => {
    const html = `<style>.slide { display: none } .slide.on { display: block }</style><div><div class="slide on">A</div><div class=slide>B</div><div class=slide>C</div></div>
      <script>let i = 0; const slides = document.querySelectorAll('.slide')
      setInterval(() => { slides[i % 3].classList.remove('on'); slides[++i % 3].classList.add('on') }, 150)</script>`
    expect(await tellsApart(html, `document.querySelector('.on').textContent`)).toEqual(toldApart)
  })
  test('a row of panels that a class around them shows in turn', async () => {
    const html = `<style>p.x { display: none } .s0 .p0, .s1 .p1 { display: block }</style><section id=s class=s0><p class="x p0">A<p class="x p1">B</section>
      <script>let i = 0; setInterval(() => (s.className = 's' + (++i % 2)), 220)</script>`
    expect(await tellsApart(html, `s.className`)).toEqual(toldApart)
  })
  test('a slow carousel, which the idle look never saw turn', async () => {
    const html = `<style>.slide { display: none } .slide.on { display: block }</style><div><div class="slide on">A</div><div class=slide>B</div><div class=slide>C</div></div>
      <script>let i = 0; const slides = document.querySelectorAll('.slide')
      setInterval(() => { slides[i % 3].classList.remove('on'); slides[++i % 3].classList.add('on') }, 1500)</script>`
    expect(await tellsApart(html, `document.querySelector('.on').textContent`)).toEqual(toldApart)
  })
  test('an animation by script, and a spinner', async () => {
    const html = `<div id=s style="position: fixed; left: 0">*</div><script>let i = 0; const move = () => { s.style.left = ++i % 50 + 'px'; requestAnimationFrame(move) }; move()</script>`
    expect(await tellsApart(html, 's.style.left')).toEqual(toldApart)
  })
  test('a log without end', async () => {
    const html = `<ul id=l></ul><script>let i = 0; setInterval(() => l.insertAdjacentHTML('afterbegin', '<li>line ' + ++i), 30)</script>`
    expect(await tellsApart(html, 'l.childElementCount')).toEqual(toldApart)
  })
  test('an animated canvas', async () => {
    const html = `<canvas id=v></canvas><script>let i = 0; const t = v.getContext('2d'); const draw = () => { t.fillStyle = 'rgb(' + ++i % 256 + ',0,0)'; t.fillRect(0, 0, 300, 150); requestAnimationFrame(draw) }; draw()</script>`
    expect(await tellsApart(html, 'i')).toEqual(toldApart)
  })
})

describe('a slow tick that was not waited for is learned when it comes', () => {
  test.each([
    [
      'a clock',
      `<span id=c></span><script>let i = 0; setInterval(() => (c.textContent = ++i), 1000)</script>`,
    ],
    [
      'a list that is built again',
      `<ul id=l></ul><script>let i = 0; setInterval(() => (l.innerHTML = '<li>one<li>' + ++i + ' s'), 1000)</script>`,
    ],
    [
      'a clock that a framework writes a moment later',
      `<span id=c></span><script>let i = 0; setInterval(() => { i++; Promise.resolve().then(() => (c.textContent = i)) }, 1000)</script>`,
    ],
  ])('%s', async (_, html) => {
    expect(await tellsApart(html, 'i', true)).toEqual(toldApart)
  })
})

describe('what an act does is seen all the same', () => {
  test('content that loads while the page is being learned', async () => {
    await using observed = await observePage(browser, {
      html: `<ul id=l></ul><button id=b onclick="l.innerHTML = '<li>only'">Filter</button><script>setTimeout(() => (l.innerHTML = '<li>a<li>b<li>c'), 330)</script>`,
    })
    await observed.observer.learnIdle()
    await observed.page.waitForFunction('l.childElementCount === 3')
    const { verification } = await observed.step('browser_click', () => observed.page.click('#b'))
    expect(verification).toMatchObject({ text_changed: true, dom_changed: true })
  })
  test('does not take a late effect for noise of the next act', async () => {
    await using observed = await observePage(browser, {
      html: `<p id=t>idle</p><button id=b onclick="setTimeout(() => (t.textContent += '!'), 700)">Later</button><button id=now onclick="t.textContent = 'now'">Now</button>`,
    })
    const { page, observer } = observed
    await observer.learnIdle()
    await observed.step('browser_click', () => page.click('#b'))
    await page.waitForFunction(`t.textContent === 'idle!'`)
    expect((await observer.peek('click', {})).changed).toBe(true)
    const { verification } = await observed.step('browser_click', () => page.click('#now'))
    expect(verification.text_changed).toBe(true)
  })
  test('a quiet page is learned quickly', async () => {
    await using observed = await observePage(browser, { html: controls })
    const started = performance.now()
    await observed.observer.learnIdle()
    expect(performance.now() - started).toBeLessThan(1100)
  })
})
