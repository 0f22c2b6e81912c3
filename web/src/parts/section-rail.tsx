import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactElement } from 'react'
import { HiddenText } from './hidden-text.tsx'

/** What a section is: something that it must have is missing, something stands in it, or nothing does and may not. */
export type SectionState = 'missing' | 'filled' | 'empty'

export interface RailSection<Id extends string> {
  id: Id
  label: string
  state: SectionState
  /** The state in words; those who do not see the icon hear it. */
  stateLabel: string
}

const icons: Record<SectionState, ReactElement> = {
  missing: <MissingIcon color="warning" fontSize="small" aria-hidden />,
  filled: <DoneIcon color="success" fontSize="small" aria-hidden />,
  empty: <OpenIcon color="disabled" fontSize="small" aria-hidden />,
}

interface SectionRailProps<Id extends string> {
  label: string
  sections: readonly RailSection<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** The sections of a long form, each with its state; one is shown beside it. */
export function SectionRail<Id extends string>({ label, sections, chosen, onChoose }: SectionRailProps<Id>) {
  return (
    <Box component="nav" aria-label={label}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sections.map(({ id, label: name, state, stateLabel }) => (
          <Box component="li" key={id}>
            <ButtonBase
              onClick={() => onChoose(id)}
              aria-current={id === chosen ? 'step' : undefined}
              sx={{
                width: '100%',
                minHeight: 36,
                px: 1,
                gap: 1,
                justifyContent: 'flex-start',
                textAlign: 'start',
                typography: 'body2',
                borderInlineStart: '3px solid',
                borderColor: id === chosen ? 'primary.main' : 'transparent',
                bgcolor: id === chosen ? 'action.selected' : undefined,
                fontWeight: id === chosen ? 600 : undefined,
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              {icons[state]}
              <span>{name}</span>
              <HiddenText>{stateLabel}</HiddenText>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
