import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { getVitalMasters } from '@rxdesk/contract/areas/masters/calls'
import { rangeStatusesOf } from '@rxdesk/contract/normal-range'
import type { PatientRanges } from '@rxdesk/contract/readings/ranges-by-age'
import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { PlaceMark } from '#areas/workbench/case/fields/place-mark.tsx'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import { useRecordField } from '#areas/workbench/case/fields/use-record-field.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { latePart } from '#parts/late-part.ts'
import { useCall } from '#wire/use-call.ts'
import { AddVital } from './add-vital.tsx'
import { ReadingsPanel } from './readings/readings-panel.tsx'
import { useEarlierVitals } from './use-earlier-vitals.ts'
import { useMeasuredPatient } from './use-measured-patient.ts'
import { VitalRemark } from './vital-remark.tsx'
import type { VitalMaster } from './vital-rules.ts'
import { areWellWritten, isRefusal, vitalDoubt, withUnread, withVital } from './vital-rules.ts'

const ReadingDialog = latePart(async () => (await import('./readings/reading-dialog.tsx')).ReadingDialog)

/**
 * Vital signs, one row each. A value out of range asks for confirmation and is saved all the same; one in the wrong
 * form must be corrected, but does not block saving the others.
 */
export function VitalTab() {
  const { t } = useTranslation('workbench')
  const masters = useCall(getVitalMasters, {}, { staleTime: 600_000 })
  const earlier = useEarlierVitals()
  const patient = useMeasuredPatient()
  const { value: vitals } = useRecordField('patientvital')
  // The rows when the tab was opened: a row does not disappear while its value is typed again.
  const [held] = useState(() => new Set(vitals.map(({ vitalId }) => vitalId)))
  const { opened, desk } = useWorkbench()
  // Without pages the chart stands in their place.
  const chartBeside = desk.besideName === 'readings' && opened.erxImageOCR.length === 0
  const standing = standingReadings(opened.readings)
  const [dialog, setDialog] = useState<Reading | { vitalId: number }>()
  if (masters.error) return <ErrorState error={masters.error} onRetry={masters.refetch} />
  const { newVitalList = [], formerVitalList = [] } = masters.data ?? {}
  // One that is offered no more is shown where the prescription has it.
  const rows = [...newVitalList, ...formerVitalList.filter(({ vitalId }) => held.has(vitalId))]
  return (
    <FormSection title={t('tab.vital')}>
      <WholeRow>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {rows.map((master) => (
            <VitalRow
              key={master.vitalId}
              master={master}
              masters={rows}
              ranges={rangesOf(master, patient)}
              earlier={earlier.get(master.vitalId) ?? ''}
              several={standing.filter(({ vitalId }) => vitalId === master.vitalId).length > 1}
              onAdd={() => setDialog({ vitalId: master.vitalId })}
            />
          ))}
        </Box>
        {!chartBeside && (
          <ReadingsPanel
            masters={rows}
            patient={patient}
            onAdd={() => setDialog({ vitalId: rows[0]?.vitalId ?? 0 })}
            onOpen={setDialog}
          />
        )}
        <AddVital />
        <Suspense>
          {dialog && (
            <ReadingDialog
              masters={rows}
              patient={patient}
              of={dialog}
              onClose={() => setDialog(undefined)}
            />
          )}
        </Suspense>
      </WholeRow>
    </FormSection>
  )
}

interface VitalRowProps {
  master: VitalMaster
  masters: readonly VitalMaster[]
  /** What is normal and plausible of the sign in this patient. */
  ranges: PatientRanges
  /** The previous measurement, in words. */
  earlier: string
  /** The case has more than one reading of it: the box shows the newest. */
  several: boolean
  /** Another reading of the sign is to be added. */
  onAdd: () => void
}

function VitalRow({ master, masters, ranges, earlier, several, onAdd }: VitalRowProps) {
  const id = useId()
  const { value: vitals, readOnly, change, leave } = useRecordField('patientvital')
  const entry = useRecordField('patientvital.entry')
  const stored = vitals.find(({ vitalId }) => vitalId === master.vitalId)?.value ?? ''
  const unread = entry.value.find(({ vitalId }) => vitalId === master.vitalId)?.value
  const [typed, setTyped] = useState(stored)
  const [right, setRight] = useState('')
  // The value when typing began: intermediate values are never stored.
  const before = useRef(stored)
  const [emptied, setEmptied] = useState(false)
  const shown = emptied ? '' : (unread ?? (typed.trim() === stored.trim() ? typed : stored))
  const put = (text: string) => {
    // The reading before would come into an empty box, in front of the one being typed: it is taken back in its dialog.
    setEmptied(several && text === '')
    if (several && text === '') return
    setTyped(text)
    const isRead = !isRefusal(vitalDoubt(text, master))
    const next = withVital(vitals, masters, master, isRead ? text : before.current)
    change(next, areWellWritten(next, masters))
    entry.change(withUnread(entry.value, master, isRead ? '' : text))
  }
  const fill = useFillField(master.name, (text, replace) => put(filledText(shown, text, replace)))
  const aim = () => {
    before.current = stored
    fill()
  }
  const { normal, plausible } = ranges
  const found = vitalDoubt(shown, master, plausible)
  const doubt = !isRefusal(found) && shown.trim() === right ? undefined : found
  const statuses = rangeStatusesOf(shown, normal, master.shape)
  return (
    <Box
      data-place={`patientvital#${master.vitalId}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 110px', sm: 'minmax(110px, 170px) 110px 1fr' },
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 44,
      }}
    >
      <Box component="label" htmlFor={id} sx={{ typography: 'body1' }}>
        {/* Name and unit are Latin: between Arabic words "SpO2 %" would turn round. */}
        <bdi dir="ltr">
          {master.name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {master.unit}
          </Box>
        </bdi>
        <PlaceMark place={`patientvital#${master.vitalId}`} />
      </Box>
      <TextField
        id={id}
        value={shown}
        onChange={(event) => put(event.target.value)}
        onFocus={aim}
        onBlur={() => {
          setEmptied(false)
          leave()
        }}
        onKeyDown={(event) => {
          // No value has a plus: it asks for another reading.
          if (event.key !== '+' || readOnly) return
          event.preventDefault()
          onAdd()
        }}
        error={isRefusal(doubt)}
        placeholder={master.shape === 'pair' ? '120/80' : ''}
        slotProps={{
          input: { readOnly },
          htmlInput: {
            inputMode: 'decimal',
            autoComplete: 'off',
            dir: 'ltr',
            'data-field': isRefusal(doubt) ? 'patientvital.entry' : undefined,
            maxLength: 30,
            'aria-describedby': doubt || statuses.length > 0 ? `${id}-doubt` : undefined,
          },
        }}
      />
      <VitalRemark
        id={`${id}-doubt`}
        doubt={doubt}
        statuses={statuses}
        ranges={ranges}
        shape={master.shape}
        earlier={earlier}
        onRight={readOnly ? undefined : () => setRight(shown.trim())}
      />
    </Box>
  )
}
