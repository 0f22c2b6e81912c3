import StarIcon from '@mui/icons-material/Star'
import NoStarIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useSlots } from '#areas/workbench/case/slots.ts'
import { leftToRight } from '#language/isolated.ts'
import type { MedicineOffer } from './medicine-offer.ts'
import type { useStar } from './use-star.ts'

type Stars = ReturnType<typeof useStar>

/** The content of one option of the medicine box. */
export function MedicineOfferView({ offer, star }: { offer: MedicineOffer; star: Stars }) {
  const { t } = useTranslation('workbench-medicines')
  const { t: suggested } = useTranslation('workbench-suggestions')
  const { MedicineMark } = useSlots()
  if (offer.kind === 'ask') return <>{suggested('askFor', { name: offer.name })}</>
  if (offer.kind === 'template') {
    const { name, content, scope } = offer.template
    const held = { medicines: content.medicines.length, tests: content.investigations.length }
    return (
      <>
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          /{name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[suggested('holds', held), scope === 'doctor' ? suggested('ofDoctor') : '']
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </>
    )
  }
  const { medicine } = offer
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {medicine.medName}
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[medicine.type, leftToRight(medicine.strength)].filter(Boolean).join(' · ')}
        </Box>
        <Box component="span" sx={{ flex: 1 }} />
        {medicine.schedule && (
          <Box component="span" sx={{ typography: 'caption', color: 'warning.main' }}>
            {t('schedule', { schedule: medicine.schedule })}
          </Box>
        )}
        {medicine.mCode !== '' && <MedicineStar medicine={medicine} star={star} />}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[medicine.saltName, medicine.company].filter(Boolean).join(' · ')}
      </Box>
      {MedicineMark && <MedicineMark medicine={{ ...medicine, route: '' }} />}
    </>
  )
}

/** The star of a medicine, for the pointer; by keyboard Alt+S stars the highlighted one. */
function MedicineStar({ medicine, star }: { medicine: MedicineSuggestion; star: Stars }) {
  const { t } = useTranslation('workbench-suggestions')
  const starred = star.isStarred(medicine)
  return (
    <IconButton
      component="span"
      size="small"
      tabIndex={-1}
      aria-hidden
      title={`${t(starred ? 'unstar' : 'star', { name: medicine.medName })} (${keysOf('starMedicine')})`}
      // The field keeps the focus, and the press does not choose the medicine.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        star.toggle(medicine)
      }}
      sx={{ p: 0.25, my: -0.5 }}
    >
      {starred ? <StarIcon sx={{ fontSize: 18 }} color="primary" /> : <NoStarIcon sx={{ fontSize: 18 }} />}
    </IconButton>
  )
}
