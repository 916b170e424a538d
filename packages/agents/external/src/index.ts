export { createCommandAgent, type CommandAgentOptions } from './command-agent.js'
export { createServedAgent, type ServedAgentOptions, type ServedTask } from './served-agent.js'
export { readCommand, type AgentCommand, type CommandPlace } from './command/read-command.js'
