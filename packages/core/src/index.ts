// Whoever uses these types needs the names Disposable and AsyncDisposable.
/// <reference lib="esnext.disposable" preserve="true" />
export * from './records/index.js'
export * from './contracts/index.js'
export * from './errors/index.js'
export * from './folds/index.js'
export * from './text/index.js'
export * from './readings/index.js'
export * from './lexicon/index.js'
export * from './secrets/index.js'
export * from './files/index.js'
export * from './async/index.js'
