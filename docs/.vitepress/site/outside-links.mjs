/**
 * Shows links to files outside `docs/` as their paths: the site has no such pages, and a repository has. Names of files in
 * the text stay links where they lead to a page.
 */
export function nameFilesOutside(md) {
  md.core.ruler.push('name-files-outside', ({ tokens, env }) => {
    for (const { children } of tokens)
      for (const at of linksOutside(children ?? [], env)) unlink(children, at)
  })
}

function* linksOutside(children, { relativePath = '' }) {
  const depth = relativePath.split('/').length - 1
  for (const [at, token] of children.entries()) {
    if (token.type !== 'link_open') continue
    const href = token.attrGet('href') ?? ''
    const ups = /^(?:\.\.\/)+/.exec(href)?.[0].length ?? 0
    const isFile =
      !/^[a-z]+:|^[#/]/i.test(href) && !/\.(?:md|html)(?:#.*)?$/.test(href) && !href.endsWith('/')
    if (ups / 3 > depth || isFile) yield at
  }
}

function unlink(children, at) {
  children[at].tag = 'span'
  children[at].attrs = [['class', 'outside']]
  const close = children.findIndex(({ type }, place) => place > at && type === 'link_close')
  children[close].tag = 'span'
}
