/** A model's next move: a call of the tool whose name ends so, or a last text. */
export type Move = { readonly tool: string; readonly args: Readonly<Record<string, unknown>> } | string

/** The conversation so far, as a request holds it. */
export interface Asked {
  /** Names of the tools that the model may call. */
  readonly tools: readonly string[]
  /** Texts of the tools' answers so far, in order. */
  readonly results: readonly string[]
  readonly isStream: boolean
}

/** How one provider asks its models, and is answered. */
export interface Protocol {
  readonly path: RegExp
  /** Reads a request; `url` is its path with query. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each provider's own form
  read(body: any, url: string): Asked
  /** The events of an answer; a provider that is not asked for a stream gets `whole`. */
  write(move: Move, turn: number): { readonly whole: unknown; readonly events: readonly object[] }
  /** True where each event is preceded by a line with its type, as Anthropic and OpenAI's responses have it. */
  readonly named?: boolean
}

/** Any value as one text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
