import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

export interface TabChoice<Id extends string> {
  id: Id
  label: string
  /** Shown behind the name. */
  count?: string
}

interface TabMenuProps<Id extends string> {
  /** Names the choice for screen readers. */
  label: string
  tabs: readonly TabChoice<Id>[]
  chosen: Id
  /** The id of the element that names the panel. */
  elementId: string
  onChoose: (tab: Id) => void
}

/** Tabs on a phone, where more than four would be cut: one field with the name and the count, and the others in its list. */
export function TabMenu<Id extends string>({ label, tabs, chosen, elementId, onChoose }: TabMenuProps<Id>) {
  const isTab = (value: string) => tabs.find(({ id }) => id === value)?.id
  return (
    <TextField
      select
      value={chosen}
      onChange={({ target }) => {
        const tab = isTab(target.value)
        if (tab !== undefined) onChoose(tab)
      }}
      slotProps={{
        select: {
          SelectDisplayProps: { id: elementId, 'aria-label': label },
        },
      }}
      sx={{
        mx: 1.5,
        width: 'calc(100% - 24px)',
        '& .MuiSelect-select': {
          boxSizing: 'border-box',
          height: 44,
          minHeight: '44px !important',
          py: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontWeight: 600,
        },
      }}
    >
      {tabs.map(({ id, label: name, count }) => (
        <MenuItem key={id} value={id} sx={{ minHeight: 44, gap: 1 }}>
          {name}
          {count !== undefined && (
            <Box component="bdi" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {count}
            </Box>
          )}
        </MenuItem>
      ))}
    </TextField>
  )
}
