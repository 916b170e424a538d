/** A page to evaluate, as a file of pages lists it. */
export interface ListedPage {
  /** Identifies what was asked for: pages of several variants with the same id are compared. */
  readonly id: string
  /** Who made the page; '' where no line says so. */
  readonly variant: string
  readonly brief: string
  /** Address, or absolute path of a file or folder. */
  readonly place: string
}

/** The query_id of a page: its variant and its id. */
export const queryIdOf = ({ id, variant }: Pick<ListedPage, 'id' | 'variant'>): string =>
  variant === '' ? id : `${variant}/${id}`
