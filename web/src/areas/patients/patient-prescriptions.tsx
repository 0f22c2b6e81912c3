import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { sendWeblinkEmail } from '@rxdesk/contract/areas/patients/detail-calls'
import { getPatientPrescriptions } from '@rxdesk/contract/areas/patients/list-calls'
import type { PatientPrescription } from '@rxdesk/contract/areas/patients/list-schemas'
import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { clockText } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import { permissions } from '@rxdesk/contract/roles'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { Section } from '#parts/section.tsx'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useUser } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useChange } from '#wire/use-call.ts'
import { viewPatientRoute } from './routes.tsx'

const phoneHides = ['doctorName', 'medicines', 'receivedAt']

/** The prescriptions of a patient, the newest first; for permission 3. */
export function PatientPrescriptions({ patientId }: { patientId: number }) {
  const { t } = useTranslation('patients')
  const navigate = viewPatientRoute.useNavigate()
  const { paging } = useListAddress(viewPatientRoute.useSearch(), navigate)
  const { list } = useListPage(getPatientPrescriptions, { patientId }, paging)
  return (
    <Section title={t('prescriptions')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 260, maxHeight: 560 }}>
        <ListScreen
          label={t('prescriptions')}
          columns={useColumns()}
          phoneHides={phoneHides}
          {...list}
          getRowId={({ erxId }) => erxId}
          onOpen={({ erxId, channel }) =>
            void navigate({
              to: detailPathOf(channel),
              search: { erxId, mode: 'view' },
            })
          }
          empty={<NothingFound filtered={false} clear={() => {}} />}
        />
      </Box>
    </Section>
  )
}

function useColumns(): readonly ListColumn<PatientPrescription>[] {
  const { t } = useTranslation('patients')
  const { timeZone } = useConfig()
  const { serverText, errorText } = useServerText()
  const sends = useUser().userPermissions.permission.includes(permissions.sendLink)
  const { mutate: send, isPending: sending } = useChange(sendWeblinkEmail, {
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  return useMemo(() => {
    const columns: (ListColumn<PatientPrescription> | false)[] = [
      { field: 'erxId', headerName: t('erxId'), width: 90 },
      { field: 'prescriptionDate', headerName: t('date'), width: 110 },
      {
        field: 'status',
        headerName: t('status', { ns: 'common' }),
        width: 140,
        renderCell: ({ row }) => <CaseStatusChip status={row.status} sending={false} />,
      },
      {
        field: 'doctorName',
        headerName: t('doctor'),
        flex: 1,
        minWidth: 120,
        valueGetter: (_, row) => [row.doctorName, row.hospitalName].filter(Boolean).join(', '),
      },
      {
        field: 'diagnosis',
        headerName: t('diagnosis'),
        flex: 1,
        minWidth: 120,
        valueGetter: (_, row) => row.diagnosis.join(', '),
      },
      {
        field: 'medicines',
        headerName: t('medicines'),
        flex: 1.6,
        minWidth: 160,
        valueGetter: (_, row) => row.medicines.join(', '),
      },
      {
        field: 'receivedAt',
        headerName: t('received'),
        width: 140,
        renderCell: ({ row }) => <span dir="ltr">{clockText(row.receivedAt, timeZone)}</span>,
      },
      sends && {
        field: 'link',
        headerName: t('link'),
        width: 80,
        renderCell: ({ row, tabIndex }) =>
          row.status === status.completed && (
            <Tooltip title={t('sendLink')}>
              <IconButton
                size="small"
                tabIndex={tabIndex}
                disabled={sending}
                aria-label={`${t('sendLink')}: ${row.erxId}`}
                onClick={(event) => {
                  event.stopPropagation()
                  send({ erxId: row.erxId })
                }}
              >
                <MailIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, timeZone, sends, send, sending])
}
