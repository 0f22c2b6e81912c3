import Box from '@mui/material/Box'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { geteRxChanges } from '@rxdesk/contract/areas/workbench/review-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { useUnits } from '#areas/workbench/case/lines/use-units.ts'
import type { Resources } from '#language/text-types.ts'

type InTheLine = 'medName' | 'strength' | 'dosage' | 'qty' | 'route' | 'advice'
/** Nor the times in a stay: the levels compare what is prescribed, and that has none. */
type Further = Exclude<keyof MedicineLine, InTheLine | 'txnNo' | 'seqno' | 'given'>
type Word = keyof Resources['workbench-review']

/** The label of each member that the line's own text does not show. A missing one does not compile. */
const words = {
  saltName: 'member.saltName',
  mCode: 'member.mCode',
  company: 'member.company',
  category: 'member.category',
  type: 'member.type',
  mn: 'member.mn',
  an: 'member.an',
  en: 'member.en',
  nt: 'member.nt',
  bt: 'member.bt',
  frequency: 'member.frequency',
  duration: 'member.duration',
  durationValue: 'member.durationValue',
  referral: 'member.referral',
  referralHindi: 'member.referralHindi',
  adviceHindi: 'member.adviceHindi',
  uomId: 'member.uomId',
  medCategoryId: 'member.medCategoryId',
  partnerCode: 'member.partnerCode',
  sos: 'member.sos',
  reminder: 'member.reminder',
  newMedicine: 'member.newMedicine',
  status: 'member.status',
  broughtFrom: 'member.broughtFrom',
  rx_start_date: 'member.rx_start_date',
  rx_end_date: 'member.rx_end_date',
  strength1: 'member.strength1',
  strength2: 'member.strength2',
  hindiname: 'member.hindiname',
  referOriginalDoc: 'member.referOriginalDoc',
  price: 'member.price',
  mrp: 'member.mrp',
  margqty: 'member.margqty',
  upp: 'member.upp',
  unitofChild: 'member.unitofChild',
  productUnit: 'member.productUnit',
  presQtyUnit: 'member.presQtyUnit',
  frequencyUnit: 'member.frequencyUnit',
  durationUnit: 'member.durationUnit',
  sarvoMCode: 'member.sarvoMCode',
  sarvopresQty: 'member.sarvopresQty',
  sarvoorderQty: 'member.sarvoorderQty',
  sarvoAutoCal: 'member.sarvoAutoCal',
  answers: 'member.answers',
} as const satisfies Record<Further, Word>

const isFurther = (member: string): member is Further => member in words

type Members = AnswerOf<typeof geteRxChanges>['changes'][number]['members']

/** Members of a medicine line that changed and that its own text does not show, by their labels. */
export function LineMembers({ members }: { members: Members }) {
  const { t } = useTranslation(['workbench-review', 'common'])
  const { unitOf } = useUnits()
  const further = members.flatMap(({ member, ...values }) =>
    isFurther(member) ? [{ member, ...values }] : [],
  )
  if (further.length === 0) return null
  const inWords = (member: Further, text: string): string => {
    if (text === 'true') return t('common:yes')
    if (member === 'uomId') return unitOf(Number(text))?.uom ?? text
    if (member === 'status' && text === 'asked') return t('common:yes')
    if (member === 'answers') return answersInWords(text)
    if (text !== 'false') return text
    return t('common:no')
  }
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', typography: 'caption' }}>
      {further.map(({ member, was, now }) => (
        <Box component="li" key={member} sx={{ color: 'text.secondary' }}>
          {t(words[member])}: <bdi>{inWords(member, was) || t('emptyValue')}</bdi> →{' '}
          <bdi>{inWords(member, now) || t('emptyValue')}</bdi>
        </Box>
      ))}
    </Box>
  )
}

/** The answers, without the numbers of the questions. */
function answersInWords(text: string): string {
  try {
    return Object.values(JSON.parse(text) as Record<string, string>).join(', ')
  } catch {
    return text
  }
}
