/** Whose first five minutes there are; `elsewhere` is for roles whose screens are not built. */
export const topics = [
  'admin',
  'l1',
  'l2',
  'l3',
  'digitizes',
  'consults',
  'vendor',
  'client',
  'elsewhere',
] as const
export type Topic = (typeof topics)[number]
