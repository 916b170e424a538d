export { type FileOperations, writeAside } from './write-aside.js'
