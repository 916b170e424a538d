/** A trial that is under way. */
export interface LiveTrial {
  readonly query_id: string
  readonly trial: number
  readonly task: string
  readonly query: string
  readonly started_at: string | null
  /** Tool calls so far. */
  readonly steps: number
  /** The last tool called, and its parameters as text, first 160 characters. */
  readonly tool: string | null
  readonly params: string | null
  readonly executor_id: string | null
  /** First 300 characters of the agent's last message. */
  readonly said: string | null
  /** Url of the newest screenshot. */
  readonly screenshot: string | null
  /** Sizes of the files that grow: ask for more lines when they do. */
  readonly messages_bytes: number
  readonly steps_bytes: number
}
