/** The database was last used by a release that this one does not know: nothing of it is touched. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'

  /** @param migration the first one that this release does not have */
  constructor(migration: string) {
    super(
      `This database was last used by a newer release of Rxdesk (its migration ${migration} is not known here). Start that release or a newer one, or restore a backup from before.`,
    )
  }
}
