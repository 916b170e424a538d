/** A page that navigates or reloads without an act. */
export interface OwnMove {
  /** Address that it goes to; its own where it only reloads. */
  readonly to: string
  readonly reloads: boolean
  /** Milliseconds from when it could be used until it left, as a fresh page showed it, to half a second; null: a fresh page stayed where it was. */
  readonly afterMs: number | null
}

const restlessMs = 4000

/** Whether the page leaves within four seconds: too soon for most audits. */
export const isRestless = ({ afterMs }: OwnMove): boolean => afterMs !== null && afterMs < restlessMs
