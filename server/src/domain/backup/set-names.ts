/** Stored files, in the data folder. */
export const STORED = 'files/stored'
/** The secret that a demo made for itself. */
export const DEMO_KEY = 'secret-key'
/** The settings of the server that was backed up, without its keys; written beside the restored data. */
export const SETTINGS_FILE = 'settings-of-backup.env'
