import Box from '@mui/material/Box'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useTranslation } from 'react-i18next'
import { PlaceMark } from '#areas/workbench/case/fields/place-mark.tsx'
import type { MedicineList as ListName } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useSlots } from '#areas/workbench/case/slots.ts'
import { ApprovalMark } from './approval-mark.tsx'
import { FailedLine } from './failed-line.tsx'
import { GivenLine } from './given/given-line.tsx'
import { HighAlertMark } from './given/high-alert-mark.tsx'
import { LineButtons } from './line-buttons.tsx'
import { LineState } from './line-state.tsx'
import { LineText } from './line-text.tsx'
import { MedicineEditor } from './medicine-editor.tsx'
import { medicineRowKeys } from './medicine-row-keys.ts'
import type { SafetyParts } from './safety-parts.ts'
import type { MedicineRowState } from './use-medicine-row.ts'
import { useMedicineRow } from './use-medicine-row.ts'

interface MedicineRowProps {
  entry: LineEntry
  number: number
  isLast: boolean
  lines: MedicineLines
  list: ListName
  readOnly: boolean
  safety: SafetyParts
  /** The line was removed; the focus must go elsewhere. */
  onRemoved: () => void
}

/** One line of the case: shown, and edited in its place, by its buttons or its keys. */
export function MedicineRow(props: MedicineRowProps) {
  const { entry, number, lines, list, readOnly, onRemoved } = props
  const { t } = useTranslation('workbench-medicines')
  const row = useMedicineRow(entry, lines, onRemoved)
  const { line } = row
  if (!line) return null
  return (
    <Box
      component="li"
      id={entry.key}
      data-place={placeOf(entry)}
      tabIndex={0}
      aria-label={t('line', { number, name: line.medName })}
      onKeyDown={(event) => {
        if (!readOnly) medicineRowKeys(row, event)
      }}
      sx={{
        px: 1,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        opacity: entry.state === 'removing' ? 0.5 : 1,
        '&:focus-visible': { outlineOffset: -2, borderRadius: 1 },
      }}
    >
      {row.editing ? (
        <MedicineEditor
          draft={row.editing}
          list={list}
          kind="change"
          autoFocus="dosage"
          onChange={row.setEditing}
          onSubmit={row.saveEdited}
          onCancel={row.stopEditing}
        />
      ) : (
        <ShownLine {...props} line={line} row={row} />
      )}
    </Box>
  )
}

interface ShownLineProps extends Omit<MedicineRowProps, 'list' | 'onRemoved'> {
  line: MedicineLine
  row: MedicineRowState
}

/** The line while it is not being edited: its number, text, state, buttons and warnings. */
function ShownLine({ entry, line, number, isLast, lines, readOnly, safety, row }: ShownLineProps) {
  const { ScheduleMarks, LineWarnings } = safety
  const { MedicineMark } = useSlots()
  const { stored } = entry
  const place = placeOf(entry)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
        <Box sx={{ width: 20, color: 'text.secondary', textAlign: 'end', flexShrink: 0 }}>{number}</Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LineText
            line={line}
            marks={
              <>
                {place && <PlaceMark place={place} />}
                {stored && <ScheduleMarks warnings={stored.warnings} />}
                {MedicineMark && <MedicineMark medicine={line} />}
                {stored?.highAlert && <HighAlertMark label={stored.highAlert} />}
              </>
            }
            approval={stored?.approval && <ApprovalMark approval={stored.approval} />}
          />
          {line.given && <GivenLine entry={entry} lines={lines} readOnly={readOnly} />}
          {entry.state === 'failed' && !readOnly && <FailedLine entry={entry} lines={lines} />}
        </Box>
        <Box
          sx={{
            flexShrink: 0,
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            alignSelf: 'flex-start',
            columnGap: 1.25,
          }}
        >
          <LineState state={entry.state} />
          {!readOnly && (
            <LineButtons entry={entry} name={line.medName} isFirst={number === 1} isLast={isLast} row={row} />
          )}
        </Box>
      </Box>
      {stored && (
        // As wide as the line: beside the buttons of the line its sentences would be a column of single words.
        <Box sx={{ paddingInlineStart: { xs: 0, sm: '30px' } }}>
          <LineWarnings
            name={line.medName}
            warnings={stored.warnings}
            nameOf={lines.nameBeside(stored.txnNo)}
            // While a line is being saved its warnings stay, until the new ones arrive.
            readOnly={readOnly || entry.state !== 'saved'}
            answering={row.answering}
            onAnswering={row.answer}
            onReply={(reply) => lines.reply(reply)}
          />
        </Box>
      )}
    </>
  )
}

/** The place of the case that a line is, once it is stored. */
function placeOf({ stored }: LineEntry): string | undefined {
  return stored && `medicine:${stored.txnNo}`
}
