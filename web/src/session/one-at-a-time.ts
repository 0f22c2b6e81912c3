/**
 * Runs `work` while no other tab of this browser runs it. A page on plain http has no Web Locks; two tabs that reload
 * in the same instant may then both try, and the second finds the rotated secret by reading it again.
 */
export async function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator) || !navigator.locks) return work()
  return navigator.locks.request(name, work)
}
