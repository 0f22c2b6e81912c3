import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { dateFaultMessage } from '@rxdesk/contract/discharge/date-faults'
import type { SummaryPart } from '@rxdesk/contract/discharge/summary'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { type PartField, partFields } from './part-fields.ts'
import { Proposals } from './proposals.tsx'
import { useSummary } from './summary-context.tsx'
import { SummaryField } from './summary-field.tsx'
import { type FieldPath, shownSummary, valueAt } from './summary-store.ts'
import type { Findings } from './use-findings.ts'
import { valueLines } from './value-lines.ts'

/** The fields of a part, what another user wrote in them meanwhile, and what the stay offers for them. */
export function PartForm({ part, findings }: { part: SummaryPart; findings: Findings }) {
  const { t } = useTranslation('workbench-summary')
  const { messageText } = useServerText()
  const { state, writable, type } = useSummary()
  const fields = shownSummary(state)[part]
  const { ending } = shownSummary(state)
  const isShown = ({ name, onlyWhen, notWhen }: PartField) =>
    fields[name] !== '' ||
    (notWhen !== ending.outcome && (onlyWhen === undefined || ending.outcome === onlyWhen))
  const hintOf = (name: string): [string, boolean] => {
    if (state.unfit.includes(`${part}.${name}`)) return [t('notStored'), true]
    const fault = findings.faults.find((each) => each.place === part && each.field === name)
    if (!fault) return ['', false]
    return [messageText(dateFaultMessage[fault.place]), true]
  }
  return (
    <>
      <Typography variant="h3" component="h2" id="summary-part" sx={{ mb: 1.5 }}>
        {t(`part.${part}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {partFields[part].filter(isShown).map((field) => {
          const [hint, isFault] = hintOf(field.name)
          return (
            <Box
              key={field.name}
              data-summary-field={`${part}.${field.name}`}
              sx={{ display: 'grid', gap: 0.5 }}
            >
              <SummaryField
                part={part}
                field={field}
                value={fields[field.name]}
                readOnly={!writable}
                hint={hint}
                isFault={isFault}
                onChange={(value) => type(part, { [field.name]: value })}
              />
              <BothWrote path={`${part}.${field.name}`} />
            </Box>
          )
        })}
      </Box>
      <Proposals part={part} />
    </>
  )
}

/** Two users changed the field: what the other wrote, and whose stays. */
function BothWrote({ path }: { path: FieldPath }) {
  const { t } = useTranslation('workbench-summary')
  const { t: common } = useTranslation()
  const { state, choose } = useSummary()
  if (!state.conflicts.includes(path) || !state.stored) return null
  return (
    <Box
      role="alert"
      sx={{
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: 1,
        p: 1.25,
        display: 'grid',
        gap: 1,
      }}
    >
      <Typography variant="body2">{t('bothWrote')}</Typography>
      <Typography variant="body2" component="bdi" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {valueLines(valueAt(state.stored.summary, path)).join('\n') || '–'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => choose(path, 'theirs')}>
          {common('takeTheirs')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => choose(path, 'mine')}>
          {common('keepMine')}
        </Button>
      </Box>
    </Box>
  )
}
