import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTools } from '../../testing/open-tools.js'
import { taskFile } from './task-file.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

/** A form that takes a file by its field, a label, a button, and reads what it was given. */
const page = `<input type=file id=field><label for=more id=label>Add papers</label><input type=file id=more hidden multiple>
  <button id=button onclick="more.click()">Browse</button><button id=dead>Dead</button><ul id=list></ul><script>
  for (const input of [field, more]) input.onchange = async () => {
    for (const file of input.files) list.append(Object.assign(document.createElement('li'), { textContent: input.id + ' ' + file.name + ': ' + await file.text() }))
  }</script>`

const browser = await sharedBrowser()
let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'webeval-'))
  folder = join(root, 'suite')
  await mkdir(join(folder, 'papers'), { recursive: true })
  await writeFile(join(root, 'outside.txt'), 'outside')
  await writeFile(join(folder, 'photo.txt'), 'a photo')
  await writeFile(join(folder, 'papers', 'cv.txt'), 'a life')
  await writeFile(join(folder, 'tasks.jsonl'), '{"answer":42}')
  await writeFile(join(folder, '.env'), 'KEY=1')
  await symlink(join(root, 'outside.txt'), join(folder, 'link.txt'))
  await symlink(root, join(folder, 'up'))
})
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

describe('uploading files', () => {
  test("gives a page files of the task's folder, by field, label and button", async () => {
    await using tools = await openTools(browser, { html: page }, { filesFolder: folder })
    const call = (target: string, paths: unknown) =>
      tools.call('browser_file_upload', { target, paths: paths as string[] })
    expect(await call('#field', 'photo.txt')).toEqual({
      text: 'Chose "photo.txt" for #field ("Choose File").',
      isError: false,
    })
    expect((await call('Add papers', ['photo.txt', './papers/cv.txt'])).isError).toBe(false)
    const byButton = await call('#button', ['papers/cv.txt'])
    expect(byButton.text).toBe('Chose "papers/cv.txt" for #button ("Browse").')
    await expect
      .poll(() => tools.page().locator('li').allTextContents())
      .toEqual([
        'field photo.txt: a photo',
        'more photo.txt: a photo',
        'more cv.txt: a life',
        'more cv.txt: a life',
      ])
    expect((await call('#field', ['photo.txt', 'papers/cv.txt'])).text).toContain('takes one file, but 2')
    expect((await call('#dead', ['photo.txt'])).text).toContain('did not ask for a file')
  })

  test('gives no other file of this machine', async () => {
    await using tools = await openTools(browser, { html: page }, { filesFolder: folder })
    for (const [path, reason] of [
      ['/etc/hostname', 'not a file that may be uploaded'],
      ['../outside.txt', 'not a file that may be uploaded'],
      ['papers/../../outside.txt', 'not a file that may be uploaded'],
      ['..\\outside.txt', 'not a file that may be uploaded'],
      ['C:\\x.txt', 'not a file that may be uploaded'],
      ['.env', 'not a file that may be uploaded'],
      ['', 'not a file that may be uploaded'],
      ['link.txt', 'leads out'],
      ['up/outside.txt', 'leads out'],
      ['tasks.jsonl', 'belongs to the suite'],
      ['papers', 'is not a file'],
      ['foto.txt', 'it has "photo.txt".'],
    ] as const)
      expect([path, await tools.call('browser_file_upload', { target: '#field', paths: [path] })]).toEqual([
        path,
        { isError: true, text: expect.stringContaining(reason) },
      ])
    expect(await tools.page().locator('li').count()).toBe(0)
  })

  test('names a few files that may be uploaded, however many there are', async () => {
    const many = join(root, 'many')
    await mkdir(many)
    for (let index = 10; index < 40; index++) await writeFile(join(many, `scan-${index}.txt`), '')
    await writeFile(join(many, 'scan-1.jsonl'), '')
    await writeFile(join(many, 'scan-1.png'), '')
    await truncate(join(many, 'scan-1.png'), 60 * 1024 * 1024)
    const refusal = await taskFile(many, 'scan-1.txt').catch((error: Error) => error.message)
    expect(refusal).toMatch(/it has (?:"scan-\d\d\.txt", ){4}"scan-\d\d\.txt", among others\.$/)
  })

  test('says that a task without a folder has no files', async () => {
    await using tools = await openTools(browser, { html: page })
    const { text } = await tools.call('browser_file_upload', { target: '#field', paths: ['photo.txt'] })
    expect(text).toContain('this task has no folder')
  })
})
