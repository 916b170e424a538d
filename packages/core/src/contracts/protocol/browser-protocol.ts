/** The DevTools protocol of one trial's browser context, for separate programs that bring their own driver. */
export interface BrowserProtocol {
  /** Facts about the browser, as `/json/version` tells them. */
  version(): Promise<Readonly<Record<string, string>>>
  /** The trial's pages, as `/json/list` tells them. */
  pages(): Promise<readonly ProtocolPage[]>
  /** Connects a client, which sees this trial's context only. Throws `InfraError` if the browser is gone. */
  connect(client: ProtocolClient): Promise<ProtocolLine>
}

/** A page of the trial. */
export interface ProtocolPage {
  readonly id: string
  readonly title: string
  readonly url: string
}

/** A program on the other end of a line. */
export interface ProtocolClient {
  /** Takes a message of the protocol, as JSON. */
  receive(message: string): void
  /** The line has ended: at the client's own wish, or with the browser. */
  ended(): void
  /** An act could not be recorded, for a reason that ends the trial, such as a `StepLimitError`. */
  onFault(error: unknown): void
  /** True once the trial takes no more acts. */
  isOver(): boolean
}

/** A client's connection. */
export interface ProtocolLine {
  /** Takes a message of the protocol, as JSON; malformed ones are answered with an error. */
  send(message: string): void
  /** Waits until the acts that have begun are recorded. */
  settled(): Promise<void>
  /** Ends the connection, and nothing of the trial. */
  close(): void
}
