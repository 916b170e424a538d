import { hostname } from 'node:os'

/** Names this process for people at other machines. */
export const machineName = (): string => `${hostname()}:${process.pid}`
