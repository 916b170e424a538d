import { expect, it } from 'vitest'
import { createTabAllowance } from './tab-allowance.js'

it('counts a tab once, however early the browser tells of it', async () => {
  const ids = ['first']
  const allowance = createTabAllowance(() => ids)
  const answers: (() => void)[] = []
  const open = async (id: string) =>
    allowance.within(() => {
      ids.push(id)
      return new Promise<string>((resolve) => answers.push(() => resolve(id)))
    })
  const opened = Array.from({ length: 15 }, (_, index) => open(`tab ${index}`))
  for (const answer of answers) answer()
  const results = await Promise.allSettled(opened)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  await expect(open('late')).rejects.toThrow('12 tabs open')
  ids.splice(1, 3)
  const again = open('again')
  answers.at(-1)!()
  await expect(again).resolves.toBeUndefined()
})
