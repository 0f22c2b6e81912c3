/** The parts that a deployment may be split into, each in processes of its own; `all` is all of them in one. */
export const processRoles = ['all', 'web', 'worker', 'recognition'] as const
export type ProcessRole = (typeof processRoles)[number]
