import type { PatientListKind, PatientRow } from '@rxdesk/contract/areas/patients/list-schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { nameOf, usePatientText } from '#parts/use-patient-text.ts'
import { useConfig } from '#wire/config.ts'
import { AbhaText } from './abha-text.tsx'
import { useContact } from './use-contact.ts'

/** Hidden on phones and small screens. */
export const phoneHides = [
  'code',
  'email',
  'uhid',
  'clientName',
  'prescriptions',
  'date',
  'abhaAddress',
  'born',
]
export const smallHides = ['code', 'uhid', 'email']

/** A patient in a list; `search` is the list of the search, in the order of names. */
export function usePatientColumns(kind: PatientListKind | 'search'): readonly ListColumn<PatientRow>[] {
  const { t } = useTranslation('patients')
  const { timeZone } = useConfig()
  const contact = useContact()
  const text = usePatientText()
  return useMemo(() => {
    const sortable = kind !== 'search'
    const ltr = (value: string) => <span dir="ltr">{value}</span>
    const columns: (ListColumn<PatientRow> | false)[] = [
      { field: 'code', headerName: t('code'), width: 120, renderCell: ({ row }) => ltr(row.unqiuePatientId) },
      {
        field: 'name',
        headerName: t('name'),
        flex: 1.2,
        minWidth: 140,
        sortable,
        valueGetter: (_, row) => nameOf(row),
      },
      {
        field: 'born',
        headerName: t('genderAge'),
        width: 130,
        valueGetter: (_, row) =>
          [text.gender(row.genderCode), text.age(row.ageYears, row.ageMonths) || row.dateOfBirth]
            .filter(Boolean)
            .join(' · '),
      },
      {
        field: 'mobileNo',
        headerName: t('mobile'),
        width: 140,
        renderCell: ({ row }) => ltr(contact('mobileNo', row.mobileNo)),
      },
      {
        field: 'email',
        headerName: t('email'),
        flex: 1,
        minWidth: 160,
        renderCell: ({ row }) => ltr(contact('email', row.email)),
      },
      kind === 'abha' && {
        field: 'abhaNumber',
        headerName: t('abhaNumber'),
        width: 190,
        renderCell: ({ row }) => <AbhaText digits={row.abhaNumber} />,
      },
      kind === 'abha' && {
        field: 'abhaAddress',
        headerName: t('abhaAddress'),
        flex: 1,
        minWidth: 150,
        renderCell: ({ row }) => ltr(row.abhaAddress),
      },
      kind !== 'abha' && { field: 'uhid', headerName: t('uhid'), width: 110 },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 120 },
      { field: 'prescriptions', headerName: t('prescriptions'), width: 110, align: 'right' },
      {
        field: 'date',
        headerName: t(kind === 'prescription' ? 'lastPrescription' : 'registered'),
        width: 150,
        sortable,
        renderCell: ({ row }) => {
          const at = kind === 'prescription' ? row.lastPrescriptionAt : row.registeredAt
          return at === '' ? null : ltr(clockText(at, timeZone))
        },
      },
    ]
    return columns.filter((column) => column !== false)
  }, [kind, t, timeZone, contact, text.gender, text.age])
}
