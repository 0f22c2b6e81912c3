import PersonIcon from '@mui/icons-material/PersonOutlined'
import CaseIcon from '@mui/icons-material/ReceiptLongOutlined'
import ScreenIcon from '@mui/icons-material/WebAssetOutlined'
import type { FoundCase, FoundPatient } from '@rxdesk/contract/areas/search/schemas'
import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { useMoment } from '#parts/written.ts'
import { foundScreens } from './found-screens.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useScreens } from './use-screens.ts'

/** A row of the palette. */
export interface PaletteEntry {
  id: string
  icon: ReactNode
  label: ReactNode
  /** Each keeps its own direction of writing. */
  below: readonly string[]
  end?: ReactNode
  open: () => void
}

export interface PaletteGroup {
  heading: string
  entries: readonly PaletteEntry[]
}

/** What the palette offers for a text, and how the search for it stands. */
export function usePaletteEntries(typed: string) {
  const { t } = useTranslation('shell')
  const { cases, patients, ...state } = useFoundRecords(typed)
  const screens = foundScreens(useScreens(), typed)
  const caseEntry = useCaseEntry()
  const patientEntry = usePatientEntry()
  const isEmpty = typed.trim() === ''
  const records: PaletteGroup[] = [
    { heading: t(isEmpty ? 'paletteGroup.recent' : 'paletteGroup.cases'), entries: cases.map(caseEntry) },
    { heading: t('paletteGroup.patients'), entries: patients.map(patientEntry) },
  ]
  const ofScreens: PaletteGroup = {
    heading: t('paletteGroup.screens'),
    entries: screens.map(({ label, within, ...screen }) => ({
      ...screen,
      label,
      below: within === '' ? [] : [within],
      icon: <ScreenIcon fontSize="small" />,
    })),
  }
  // What is there at once stands first, so that nothing moves away from under a key; recent cases are waited for.
  const groups = isEmpty ? (state.waits ? [] : [...records, ofScreens]) : [ofScreens, ...records]
  return { ...state, groups: groups.filter(({ entries }) => entries.length > 0) }
}

function useCaseEntry(): (found: FoundCase) => PaletteEntry {
  const router = useRouter()
  const moment = useMoment()
  return ({ erxId, patName, clientName, channel, status, sending, checkIn }) => ({
    id: `case ${erxId}`,
    icon: <CaseIcon fontSize="small" />,
    label: (
      <>
        {erxId} · <bdi>{patName}</bdi>
      </>
    ),
    below: [clientName, moment(checkIn)],
    end: <CaseStatusChip status={status} sending={sending} />,
    open: () => {
      const { pathname, href, state } = router.latestLocation
      const to = detailPathOf(channel)
      // From one case to another, the list that the first was opened from stays the one to return to.
      void router.navigate({ to, search: { erxId }, state: { from: pathname === to ? state.from : href } })
    },
  })
}

function usePatientEntry(): (found: FoundPatient) => PaletteEntry {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return ({ patientId, name, unqiuePatientId, uhid, clientName }) => ({
    id: `patient ${patientId}`,
    icon: <PersonIcon fontSize="small" />,
    label: <bdi>{name}</bdi>,
    below: [
      clientName,
      unqiuePatientId,
      ...(uhid === '' ? [] : [t('paletteUhid', { uhid: leftToRight(uhid) })]),
    ],
    open: () => void router.navigate({ to: '/viewPatientDetails', search: { patientId } }),
  })
}
