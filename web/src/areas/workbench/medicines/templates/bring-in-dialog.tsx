import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { withLine } from '#areas/workbench/case/record/with-line.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import type { BroughtGroup, BroughtItem, Offered } from './bring-in.ts'
import { broughtItems, broughtLine } from './bring-in.ts'

interface BringInDialogProps {
  title: string
  note?: string
  offered: Offered
  /** Date of the prescription that the lines come from; then nothing is chosen at first. */
  from?: string
  /** The list that receives the medicines. */
  lines: MedicineLines
  onClose: (inserted: boolean) => void
}

const groups: readonly BroughtGroup[] = ['medicine', 'diagnosis', 'investigation', 'advice']

/**
 * Lines of a template or of an earlier prescription to choose from: the chosen ones are entered as if they were typed,
 * with the same warnings.
 */
export default function BringInDialog({ title, note, offered, from, lines, onClose }: BringInDialogProps) {
  const { t } = useTranslation('workbench-suggestions')
  const { record } = useWorkbench()
  const [items] = useState(() =>
    broughtItems(offered, {
      medicines: lines.snapshot().entries.flatMap((entry) => shownLine(entry) ?? []),
      diagnosis: record.valueOf('docobsv.diagnosis'),
      investigations: record.valueOf('labobsv'),
      advice: record.valueOf('docobsv.advice'),
    }),
  )
  const open = items.filter(({ there }) => !there)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(from === undefined ? open.map(({ key }) => key) : []),
  )
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const insert = () => {
    const wanted = items.filter(({ key }) => chosen.has(key))
    if (wanted.length === 0) return
    enter(wanted)
    notify.info(t('inserted'))
    onClose(true)
  }
  const enter = (wanted: readonly BroughtItem[]) => {
    for (const { medicine } of wanted) if (medicine) lines.add(broughtLine(medicine, from))
    const diagnosis = wanted.flatMap((item) => item.diagnosis ?? [])
    if (diagnosis.length > 0)
      record.edit('docobsv.diagnosis', [...record.valueOf('docobsv.diagnosis'), ...diagnosis])
    const investigations = wanted.flatMap((item) => item.investigation ?? [])
    if (investigations.length > 0) record.edit('labobsv', [...record.valueOf('labobsv'), ...investigations])
    for (const { advice } of wanted) {
      if (!advice) continue
      record.edit('docobsv.advice', withLine(record.valueOf('docobsv.advice'), advice.advice))
      record.edit('docobsv.adviceHindi', withLine(record.valueOf('docobsv.adviceHindi'), advice.adviceHindi))
    }
    record.leave()
  }
  const first = open[0]?.key
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('insertChosen', { count: chosen.size })}
      submitDisabled={chosen.size === 0}
      width="sm"
      onSubmit={insert}
      onClose={() => onClose(false)}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {[note, t('bringInHint')].filter(Boolean).join(' · ')}
        </Typography>
        <Button size="small" onClick={() => setChosen(new Set(open.map(({ key }) => key)))}>
          {t('all')}
        </Button>
      </Box>
      {groups.map((group) => {
        const ofGroup = items.filter((item) => item.group === group)
        if (ofGroup.length === 0) return null
        return (
          <Box key={group} role="group" aria-label={t(`group.${group}`)}>
            <Typography variant="subtitle2" component="h3">
              {t(`group.${group}`)}
            </Typography>
            {ofGroup.map(({ key, label, detail, there }) => (
              <FormControlLabel
                key={key}
                disabled={there}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.has(key)}
                    autoFocus={key === first}
                    onChange={() => toggle(key)}
                    // Enter inserts the chosen lines, from anywhere in the list.
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      event.preventDefault()
                      insert()
                    }}
                  />
                }
                label={
                  <Box component="span" dir="auto">
                    {label}
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
                    >
                      {there ? t('alreadyThere') : detail}
                    </Box>
                  </Box>
                }
                sx={{ display: 'flex', alignItems: 'flex-start', m: 0, '& .MuiCheckbox-root': { py: 0.25 } }}
              />
            ))}
          </Box>
        )
      })}
    </FormDialog>
  )
}
