export { fakeEvidence, type FakeEvidence } from './fake-evidence.js'
export { fakeSignals, fakeTarget } from './fake-signals.js'
export { fakeTab, fakeToolBox, onePixelPng, type FakeTool } from './fake-tab.js'
export { scriptedModel, type ScriptedCall, type ScriptedModel, type ScriptedReply } from './scripted-model.js'
