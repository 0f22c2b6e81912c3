import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { checkDuplicatePrescription } from '@rxdesk/contract/areas/workbench/calls'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordFieldNames } from '#areas/workbench/case/record/record-fields.ts'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { askCall } from '#wire/wire.ts'

const RouterLink = createLink(Link)
/** The values that the server compares: once one of them is saved, the answer may differ. */
const compared = recordFieldNames.filter((field) =>
  /\.(fName|lName|mobileNo|uhid|prescriptionDate|doctorId)$/.test(field),
)

/** Warns that a prescription like this one is there already, and names it. */
export function DuplicateWarning() {
  const { t } = useTranslation('workbench')
  const { serverText } = useServerText()
  const { erxId } = useWorkbench()
  const stored = useSavingPart((queue) => queue.stored)
  const { data } = useQuery({
    queryKey: [checkDuplicatePrescription.id, erxId, compared.map((field) => stored.get(field))],
    queryFn: ({ signal }) => askCall(checkDuplicatePrescription, { erxId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
  if (!data?.duplicate) return null
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {t('duplicateOf')}{' '}
      {data.erxId !== null && (
        <RouterLink
          to="/eRxDetails"
          search={{ erxId: data.erxId, mode: 'view' }}
          target="_blank"
          rel="noopener"
        >
          {t('prescriptionNumber', { erxId: data.erxId })}
        </RouterLink>
      )}
      {data.why && <bdi> ({serverText(data.why)})</bdi>}
    </Alert>
  )
}
