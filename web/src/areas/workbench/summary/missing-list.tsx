import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { MissingPart } from '@rxdesk/contract/discharge/missing-parts'
import type { SummaryPart } from '@rxdesk/contract/discharge/summary'
import { useTranslation } from 'react-i18next'
import { focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useMustWords } from '#parts/use-must-words.ts'
import { fieldOf } from './part-fields.ts'

/** Where the stay or its patient says what is missing: a tab of the form, and the field in it. */
const placesOfStay: Readonly<Partial<Record<MissingPart['must'], string>>> = {
  uhid: 'rxdtls.uhid',
  patientName: 'rxdtls.fName',
  age: 'rxdtls.ageYears',
  sex: 'rxdtls.genderCode',
  address: 'rxdtls.address',
  mobile: 'rxdtls.mobileNo',
}

interface MissingListProps {
  missing: readonly MissingPart[]
  /** Shows a part of the summary, and puts the focus on the field. */
  onOpen: (part: SummaryPart, field: string) => void
}

/** Every must that is missing, each leading to where it is written. */
export function MissingList({ missing, onOpen }: MissingListProps) {
  const { t } = useTranslation('workbench-summary')
  const { openTab } = useWorkbench()
  const wordsOf = useMustWords()
  const lead = (each: MissingPart) => {
    if (each.place !== 'stay') {
      onOpen(each.place, fieldOf(each))
      return
    }
    const field = placesOfStay[each.must]
    openTab(field === undefined ? 'desk' : 'general')
    if (field === undefined) focusInTab('desk')
    else focusInTab('general', `[data-field="${field}"]`)
  }
  if (missing.length === 0)
    return (
      <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ReadyIcon color="success" fontSize="small" />
        {t('nothingMissing')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={t('missing')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {missing.map((each) => (
        <Box component="li" key={`${each.place}.${each.must}`}>
          <Link
            component="button"
            type="button"
            underline="hover"
            onClick={() => lead(each)}
            sx={{ minHeight: { xs: 44, md: 26 }, textAlign: 'start', typography: 'body2' }}
          >
            {wordsOf(each)}
          </Link>
        </Box>
      ))}
    </Box>
  )
}
