/** What all tests of the server have in common. */
export const serverTests = {
  globalSetup: ['src/platform/database/test-database-server.ts'],
  // One database server and two cores are shared by all of them.
  maxWorkers: 2,
  // First starts of a database or of an OCR engine take seconds on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}
