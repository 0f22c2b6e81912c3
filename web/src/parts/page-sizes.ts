import { limits } from '@rxdesk/contract/limits'

const sizes: readonly number[] = [limits.pageSize, 25, 50, limits.largestPage]

/** Rows a page to choose from, including the size in the address. */
export function sizesWith(size: number): readonly number[] {
  return sizes.includes(size) ? sizes : [...sizes, size].sort((one, other) => one - other)
}
