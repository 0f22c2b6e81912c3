import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AppointmentAction } from '@rxdesk/contract/appointments'
import type { AppointmentRow, DaySlot } from '@rxdesk/contract/areas/appointments/schemas'
import type { KeyboardEvent } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOnScreen } from '#parts/keyboard/keys-on-screen.ts'
import { isKeystrokeOf } from '#parts/keyboard/shortcut-table.ts'
import { StatusChip } from '#parts/status-chip.tsx'
import { rowOf, useRovingFocus } from '#parts/use-roving-focus.ts'
import { timeOfSlot, useVisitWords } from '#parts/visits/use-visit-words.ts'
import { dayKeys } from './day-keys.ts'
import { type DayRow, dayRows } from './day-rows.ts'
import type { Press } from './steps.ts'
import { VisitMenu } from './visit-menu.tsx'

interface DayTableProps {
  label: string
  slots: readonly DaySlot[]
  appointments: readonly AppointmentRow[]
  press: (action: Press, row: AppointmentRow) => void
  /** Books a free slot; undefined for who may not. */
  onBook?: (slot: number) => void
}

/**
 * A doctor's day, a row for each slot and appointment. The rows are one tab stop: the arrow keys walk, Enter books a
 * free slot, M moves an appointment and X cancels it.
 */
export function DayTable({ label, slots, appointments, press, onBook }: DayTableProps) {
  const { t } = useTranslation('appointments')
  const rows = useMemo(() => dayRows(slots, appointments), [slots, appointments])
  const ids = useMemo(() => rows.map(({ key }) => key), [rows])
  const { body, stop, handlers } = useRovingFocus(ids)
  useKeysOnScreen(dayKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    handlers.onKeyDown(event)
    const place = rowOf(event.currentTarget, event.target)
    const row = place && rows[place.sectionRowIndex]
    // On a button of the row the keys are the button's.
    if (!row || event.defaultPrevented || event.target !== place || event.repeat) return
    const is = (id: (typeof dayKeys.shortcuts)[number]['id']) =>
      dayKeys.shortcuts.some((one) => one.id === id && isKeystrokeOf(one.keys, event.nativeEvent))
    const step = (action: AppointmentAction) => {
      if (!row.appointment?.actions.includes(action)) return
      event.preventDefault()
      press(action, row.appointment)
    }
    if (is('move')) step('move')
    else if (is('cancel')) step('cancel')
    else if (is('book') && !row.appointment && row.state === 'free' && onBook) {
      event.preventDefault()
      onBook(row.slot)
    }
  }
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}
    >
      <thead>
        <Box component="tr" sx={heading}>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('patient')}</th>
        </Box>
      </thead>
      <tbody ref={body} {...handlers} onKeyDown={onKeyDown}>
        {rows.map((row, at) => (
          <Box component="tr" key={row.key} tabIndex={at === stop ? 0 : -1} sx={rowStyle}>
            <Box component="th" scope="row" sx={{ width: 72, fontWeight: 500, textAlign: 'start' }}>
              <bdi dir="ltr">{timeOfSlot(row.slot)}</bdi>
            </Box>
            <td>
              <SlotCell row={row} press={press} onBook={onBook} />
            </td>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

const heading = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const rowStyle = {
  borderBottom: 1,
  borderColor: 'divider',
  '& > *': { py: 0.5, px: 1, verticalAlign: 'middle', height: 40 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

function SlotCell({ row, press, onBook }: { row: DayRow } & Pick<DayTableProps, 'press' | 'onBook'>) {
  const { t } = useTranslation('appointments')
  if (row.appointment) return <Booked row={row.appointment} press={press} />
  if (row.state !== 'free' || !onBook)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(`slot.${row.state}`)}
      </Box>
    )
  return (
    <Button
      size="small"
      tabIndex={-1}
      startIcon={<AddIcon />}
      // Its words stand under the names of who is booked.
      sx={{ marginInlineStart: -1.25 }}
      aria-label={t('bookAt', { time: timeOfSlot(row.slot) })}
      onClick={() => onBook(row.slot)}
    >
      {t('slot.free')}
    </Button>
  )
}

function Booked({ row, press }: { row: AppointmentRow; press: DayTableProps['press'] }) {
  const words = useVisitWords()
  const { look, label } = words.status(row)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}
      >
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{row.patName}</bdi>
        </Box>
        {row.uhid !== '' && (
          <Box component="span" dir="ltr" sx={{ color: 'text.secondary' }}>
            {row.uhid}
          </Box>
        )}
        <span>
          <bdi>{row.appointmentType}</bdi> · {words.mode(row.mode)} · {words.minutes(row.minutes)}
        </span>
        <StatusChip status={look} label={label} />
      </Box>
      <VisitMenu row={row} press={press} tabIndex={-1} />
    </Box>
  )
}
