import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { isOpen } from '@rxdesk/contract/record/safety-warning'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceMark } from '#areas/workbench/case/fields/place-mark.tsx'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { draftOf, lineOf, settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { isChangedElsewhere } from '#areas/workbench/case/lines/use-medicine-lines.ts'
import { useUnits } from '#areas/workbench/case/lines/use-units.ts'
import { leftToRight, measure } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ApprovalMark } from './approval-mark.tsx'
import { DirectionsReading } from './directions-reading.tsx'
import { LineReminder } from './line-reminder.tsx'
import { MedicineEditor } from './medicine-editor.tsx'
import type { SafetyParts } from './safety-parts.ts'

interface MedicineRowProps {
  entry: LineEntry
  number: number
  isLast: boolean
  lines: MedicineLines
  generic: boolean
  readOnly: boolean
  safety: SafetyParts
  /** The line went; the focus must go somewhere. */
  onRemoved: () => void
}

/** One line of the case: shown, changed where it stands (E or Enter), removed (Delete), moved (Alt+↑ and Alt+↓). */
export function MedicineRow(props: MedicineRowProps) {
  const { entry, number, isLast, lines, generic, readOnly, safety, onRemoved } = props
  const { t } = useTranslation('workbench-medicines')
  const { t: suggested } = useTranslation('workbench-suggestions')
  const { unitOf } = useUnits()
  const [editing, setEditing] = useState<MedicineDraft>()
  /** Key of the warning whose reasons are shown. */
  const [answering, setAnswering] = useState<string>()
  const line = shownLine(entry)
  if (!line) return null
  const unit = unitOf(line.uomId)?.uom
  const place = entry.stored && `medicine:${entry.stored.txnNo}`
  const edit = () => setEditing(draftOf(line))
  const remove = () => {
    lines.remove(entry.key)
    onRemoved()
  }
  // The focus comes back to the line once the editor has left the page.
  const stop = () => {
    setEditing(undefined)
    requestAnimationFrame(() => document.getElementById(entry.key)?.focus())
  }
  // A line that changes places on the page loses the focus: it is given back to it, or to the button that was pressed.
  const move = (by: -1 | 1, pressed?: string) => {
    if (!lines.move(entry.key, by)) return
    requestAnimationFrame(() => {
      const row = document.getElementById(entry.key)
      const button = pressed && row?.querySelector<HTMLElement>(`[data-move="${pressed}"]:not(:disabled)`)
      const target = button || row
      target?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || readOnly || event.ctrlKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      move(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Enter' || event.key.toLowerCase() === 'e') edit()
    else if (event.key.toLowerCase() === 'a') setAnswering(entry.stored?.warnings.find(isOpen)?.key)
    else if (event.key === 'Delete') remove()
    else if (event.key === 'ArrowDown') focusSibling(event.currentTarget, 'nextElementSibling')
    else if (event.key === 'ArrowUp') focusSibling(event.currentTarget, 'previousElementSibling')
    else return
    event.preventDefault()
  }

  return (
    <Box
      component="li"
      id={entry.key}
      data-place={place}
      tabIndex={0}
      aria-label={t('line', { number, name: line.medName })}
      onKeyDown={onKeyDown}
      sx={{
        px: 1,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        opacity: entry.state === 'removing' ? 0.5 : 1,
        '&:focus-visible': { outlineOffset: -2, borderRadius: 1 },
      }}
    >
      {editing ? (
        <MedicineEditor
          draft={editing}
          generic={generic}
          kind="change"
          autoFocus="dosage"
          onChange={setEditing}
          onSubmit={() => {
            lines.change(entry.key, lineOf(editing, line))
            stop()
          }}
          onCancel={stop}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
            <Box sx={{ width: 20, color: 'text.secondary', textAlign: 'end', flexShrink: 0 }}>{number}</Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
                <Box
                  component="span"
                  dir="auto"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
                >
                  {line.medName}
                </Box>
                {place && <PlaceMark place={place} />}
                {entry.stored && <safety.ScheduleMarks warnings={entry.stored.warnings} />}
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {[line.type, leftToRight(line.strength), line.newMedicine ? t('newMedicine') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              {entry.stored?.approval && <ApprovalMark approval={entry.stored.approval} />}
              {line.saltName && (
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{line.saltName}</Box>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.25 }}>
                <Box
                  component="span"
                  dir="auto"
                  sx={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: 0 }}
                >
                  {line.dosage || t('noDirections')}
                </Box>
                {line.qty && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('quantityOf', { quantity: measure(line.qty, unit) })}
                  </Box>
                )}
                {line.route && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {line.route}
                  </Box>
                )}
                {line.broughtFrom && (
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {suggested('fromDate', { date: line.broughtFrom })}
                  </Box>
                )}
                {line.reminder && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {suggested('reminded', {
                      days: leftToRight(`${line.rx_start_date} – ${line.rx_end_date}`),
                    })}
                  </Box>
                )}
              </Box>
              {line.dosage && (
                <DirectionsReading
                  directions={settledDirections({
                    dosage: line.dosage,
                    answers: line.answers,
                    product: { type: line.type, strength: line.strength },
                  })}
                  form={line.type}
                />
              )}
              {line.advice && (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                  <bdi>{line.advice}</bdi>
                </Box>
              )}
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
              <Box
                role="status"
                sx={{
                  width: 72,
                  flexShrink: 0,
                  typography: 'caption',
                  color: 'text.secondary',
                  textAlign: 'end',
                }}
              >
                {entry.state === 'saving' || entry.state === 'removing' ? (
                  <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                    <CircularProgress size={12} aria-hidden />
                    {t(entry.state === 'saving' ? 'saving' : 'removing')}
                  </Box>
                ) : entry.state === 'saved' ? (
                  t('saved')
                ) : (
                  <Box component="span" sx={{ color: 'error.main' }}>
                    {t('notSaved')}
                  </Box>
                )}
              </Box>
              {!readOnly && (
                <Box sx={{ display: 'flex', flexShrink: 0 }}>
                  {entry.stored && entry.state === 'saved' && <LineReminder line={entry.stored} />}
                  <IconButton
                    size="small"
                    data-move="up"
                    aria-label={t('moveUp', { name: line.medName })}
                    aria-keyshortcuts="Alt+ArrowUp"
                    title={`${t('moveUpHint')} (Alt+↑)`}
                    disabled={number === 1}
                    onClick={() => move(-1, 'up')}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    data-move="down"
                    aria-label={t('moveDown', { name: line.medName })}
                    aria-keyshortcuts="Alt+ArrowDown"
                    title={`${t('moveDownHint')} (Alt+↓)`}
                    disabled={isLast}
                    onClick={() => move(1, 'down')}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                  <IconButton size="small" aria-label={t('editLine', { name: line.medName })} onClick={edit}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('removeLine', { name: line.medName })}
                    onClick={remove}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              )}
            </Box>
          </Box>
          {entry.stored && (
            // As wide as the line: beside the buttons of the line its sentences would be a column of single words.
            <Box sx={{ paddingInlineStart: { xs: 0, sm: '30px' } }}>
              <safety.LineWarnings
                name={line.medName}
                warnings={entry.stored.warnings}
                nameOf={lines.nameBeside(entry.stored.txnNo)}
                // Of a line that is being saved the warnings stay where they are, until they are known anew.
                readOnly={readOnly || entry.state !== 'saved'}
                answering={answering}
                onAnswering={(key) => {
                  setAnswering(key)
                  if (key === undefined) document.getElementById(entry.key)?.focus()
                }}
                onReply={(reply) => lines.reply(reply)}
              />
            </Box>
          )}
        </>
      )}
    </Box>
  )
}

function FailedLine({ entry, lines }: { entry: LineEntry; lines: MedicineLines }) {
  const { t } = useTranslation('workbench-medicines')
  const { errorText } = useServerText()
  const changed = isChangedElsewhere(entry.error)
  return (
    <Box role="alert" sx={{ mt: 0.75, typography: 'body2', color: 'error.main' }}>
      {entry.error === undefined ? t('leftUnsaved') : errorText(entry.error)}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="outlined" onClick={() => lines.retry(entry.key, changed)}>
          {t(changed ? 'keepMine' : 'saveAgain')}
        </Button>
        <Button size="small" onClick={() => void lines.discard(entry.key)}>
          {t(changed ? 'takeTheirs' : 'discard')}
        </Button>
      </Box>
    </Box>
  )
}

function focusSibling(row: HTMLElement, way: 'nextElementSibling' | 'previousElementSibling'): void {
  const sibling = row[way]
  if (sibling instanceof HTMLElement) sibling.focus()
}
