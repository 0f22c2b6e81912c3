import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { ConsultationPoint } from '@rxdesk/contract/areas/teleconsultation/rules/consultation-points'
import { type Consultation, consultationSchema } from '@rxdesk/contract/areas/teleconsultation/schemas'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useTeleDesk } from './tele-context.ts'
import { useTeleCase } from './use-tele-case.ts'

/** A pause in typing after which a text is saved. */
const PAUSE = 700

interface FieldProps {
  label: string
  /** What of the missing things is mended here. */
  points?: readonly ConsultationPoint[]
}

/** Members of the consultation that hold a value of this type. */
type MemberOf<Value> = {
  [M in keyof Consultation]: Consultation[M] extends Value ? M : never
}[keyof Consultation]

/** The place at which a point is mended; marked while the point is open. */
export function PointPlace({
  points = [],
  children,
}: {
  points?: readonly ConsultationPoint[] | undefined
  children: ReactNode
}) {
  return (
    <Box data-points={points.join(' ')} sx={{ minWidth: 0, position: 'relative' }}>
      {children}
    </Box>
  )
}

/** Whether one of these points is open. */
function useIsOpen(points: readonly ConsultationPoint[] = []): boolean {
  const { data } = useTeleCase()
  return data?.points.some(({ point }) => points.includes(point)) ?? false
}

/** One of a few, all in sight; the space bar takes the one in focus, the arrows go on. */
export function Choice<Option extends string>({
  member,
  label,
  options,
  words,
  also,
  points,
}: FieldProps & {
  member: 'mode' | 'kind' | 'identityProof' | 'consent' | 'consentBy'
  options: readonly Option[]
  words: (option: Option) => string
  also?: (chosen: string) => Partial<Consultation>
}) {
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  const id = useId()
  const open = useIsOpen(points)
  return (
    <PointPlace points={points}>
      <FormControl disabled={!writable} sx={{ width: '100%' }}>
        <FormLabel id={id} sx={{ typography: 'body2', color: open ? 'warning.dark' : 'text.secondary' }}>
          {label}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={consultation[member]}
          onChange={(_, chosen) => save({ [member]: chosen, ...also?.(chosen) } as Partial<Consultation>)}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio size="small" sx={{ p: 0.75 }} />}
              label={words(option)}
              sx={{ marginInlineEnd: 2, minHeight: { xs: 44, md: 32 } }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </PointPlace>
  )
}

export function Tick({
  member,
  label,
  points,
  disabled = false,
}: FieldProps & { member: MemberOf<boolean>; disabled?: boolean }) {
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  return (
    <PointPlace points={points}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={consultation[member]}
            disabled={!writable || disabled}
            onChange={(_, on) => save({ [member]: on } as Partial<Consultation>)}
          />
        }
        label={label}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      />
    </PointPlace>
  )
}

/** A text that is saved in a pause of typing, and when its field is left. */
export function SavedText({
  value,
  onSave,
  ...rest
}: { value: string; onSave: (text: string) => void } & Omit<
  ComponentProps<typeof TextField>,
  'onChange' | 'value'
>) {
  const [text, setText] = useState(value)
  const [typing, setTyping] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const put = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    if (text.trim() !== value) onSave(text.trim())
  }
  useEffect(() => {
    if (!typing) setText(value)
  }, [value, typing])
  // Another tab of the form takes the field away without its being left, and so does the window that is closed.
  const leave = useEffectEvent(() => {
    if (pause.current !== undefined) put()
  })
  useEffect(() => {
    const end = () => leave()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      leave()
    }
  }, [])
  const putLater = useRef(put)
  putLater.current = put
  return (
    <TextField
      {...rest}
      fullWidth
      value={text}
      onFocus={() => setTyping(true)}
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(pause.current)
        pause.current = setTimeout(() => putLater.current(), PAUSE)
      }}
      onBlur={() => {
        setTyping(false)
        put()
      }}
    />
  )
}

export function ConsultationText({
  member,
  label,
  longest,
  lines,
  points,
  helperText,
}: FieldProps & {
  member: 'adultName' | 'adultRelation' | 'consentWords' | 'emergencyAdvice' | 'emergencyHospital' | 'notes'
  longest: number
  lines?: number
  helperText?: string
}) {
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  return (
    <PointPlace points={points}>
      <SavedText
        label={label}
        value={consultation[member]}
        disabled={!writable}
        multiline={lines !== undefined}
        minRows={lines}
        helperText={helperText}
        onSave={(text) => save({ [member]: text })}
        slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
      />
    </PointPlace>
  )
}

/** A measure with its bounds; one outside of them is kept in the field and not saved. */
export function Measure({
  member,
  label,
  least,
  most,
}: FieldProps & { member: 'heightCm' | 'weightKg'; least: number; most: number }) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  const stored = consultation[member]
  const [wrong, setWrong] = useState(false)
  return (
    <PointPlace>
      <SavedText
        label={label}
        value={stored === null ? '' : String(stored)}
        disabled={!writable}
        error={wrong}
        helperText={wrong ? t('between', { least, most }) : undefined}
        onSave={(text) => {
          const number = text === '' ? null : Number(text.replace(',', '.'))
          const fits = consultationSchema.shape[member].safeParse(number).success
          setWrong(!fits)
          if (fits) save({ [member]: number })
        }}
        slotProps={{ htmlInput: { maxLength: 6, dir: 'ltr', inputMode: 'decimal' } }}
      />
    </PointPlace>
  )
}
