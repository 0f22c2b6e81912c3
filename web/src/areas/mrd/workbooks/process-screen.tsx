import { getRouteApi } from '@tanstack/react-router'
import { useListAddress } from '#parts/use-list-address.ts'
import { WorkbookList } from './workbook-list.tsx'
import { WorkbookRows } from './workbook-rows.tsx'

const route = getRouteApi('/console/mrdexcelProcess')

/** `/mrdexcelProcess`: workbooks that were sent, and the rows of one: looked at, mended, processed. */
export function ProcessScreen() {
  const search = route.useSearch()
  const address = useListAddress(search, route.useNavigate(), { state: '' as const })
  if (search.batch === 0)
    return (
      <WorkbookList
        paging={address.paging}
        onOpen={(batch) => address.visit({ batch, page: 1, state: '' })}
      />
    )
  return (
    <WorkbookRows
      key={search.batch}
      batchId={search.batch}
      state={search.state}
      address={address}
      onBack={() => address.visit({ batch: 0, page: 1, state: '' })}
    />
  )
}
