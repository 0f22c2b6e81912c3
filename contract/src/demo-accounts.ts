/** All demo accounts, those first whose roles have the most to try (decisions: demo mode). */
export const demoAccounts = [
  'L1OP01',
  'L1OP02',
  'L2OP01',
  'L3OP01',
  'L3DG01',
  'ADMIN01',
  'VENDOR01',
  'CLIENT01',
  'MRD01',
  'AMZ01',
] as const

/** The published password of every demo account. */
export const DEMO_PASSWORD = 'Demo@1234'
