import { InfraError } from '@webeval/core'
import type { AuditContext, AuditPlan } from '../audit-context.js'
import type { Draft } from '../findings/draft.js'
import { createFiling } from '../findings/file-findings.js'

/** A lane without a page. */
export const lane = (signal = new AbortController().signal): AuditContext => ({
  task: '',
  startUrl: 'http://127.0.0.1/',
  signal,
  first: {} as never,
  entries: [],
  controls: [],
  scans: [],
  late: new Set(),
  frozen: false,
  move: null,
  lab: () => Promise.reject(new InfraError('the site does not answer')),
  phone: () => Promise.reject(new Error('no phone')),
  withoutStorage: async () => null,
  abandon: () => {},
})
/** An audit that runs as given. */
export const plan = (name: string, run: AuditPlan['run']): AuditPlan => ({
  name,
  observes: ['ux'],
  rules: ['lost-on-reload'],
  maxMs: 5000,
  run,
})
/** A fault that was seen twice. */
export const fault = (description: string): Draft => ({
  rule: 'lost-on-reload',
  description,
  reproduced: true,
})
/** Files findings and keeps nothing on disk. */
export const filing = () =>
  createFiling(
    async (path) => path,
    () => {},
  )
