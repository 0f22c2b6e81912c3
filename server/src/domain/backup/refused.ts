/** A backup or a restore that cannot be done; the message is for the administrator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
