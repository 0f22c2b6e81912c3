import { listMasters } from '@rxdesk/contract/options'
import { useConfig } from '#wire/config.ts'

/** What the addresses of the menu leave open: the product's key, and which of the lists is shown first. */
export function useMenuParams() {
  const { productKey } = useConfig()
  return { product: productKey, kind: listMasters[0] }
}
