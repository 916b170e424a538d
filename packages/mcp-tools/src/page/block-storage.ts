/** Script for a page's start that refuses its storage with the error that Chromium throws where a person blocks cookies. */
export const blockStorageSource = `(() => {
  const refuse = (name) => {
    throw new DOMException(
      "Failed to read the '" + name + "' property from 'Window': Access is denied for this document.",
      'SecurityError',
    )
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get: () => refuse(name) })
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set() {} })
})()`
