import { CONTROL_HEIGHT } from './controls.ts'
import type { ThemeComponents } from './theme-components.ts'

/** Above and below the one line of a field; MUI gives the line 1.4375em. */
const lineSpace = `calc((${CONTROL_HEIGHT}px - 1.4375em) / 2)`

/** A multiline field carries a hidden text area that is always read-only; it does not count. */
const readOnly = '&:has(input[readonly], textarea[readonly]:not([aria-hidden])), &.MuiInputBase-readOnly'

const placeholder = (color: string) => ({ opacity: 1, color })

/** Text fields, and their read-only look. */
export const fields: ThemeComponents = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        // The typed text keeps its own direction but aligns with its label; mirrored with the page.
        textAlign: 'left',
        // Only by these names: the plugin that mirrors styles for right-to-left cannot handle `::placeholder` here.
        '&::-webkit-input-placeholder': placeholder(theme.vars.palette.text.secondary),
        '&::-moz-placeholder': placeholder(theme.vars.palette.text.secondary),
        '&:focus::-webkit-input-placeholder': { opacity: 1 },
        '&:focus::-moz-placeholder': { opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // Why a field is out of use is to be read as any text.
      root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.vars.palette.text.secondary } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        [readOnly]: {
          backgroundColor: 'transparent',
          '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'dashed' },
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: theme.vars.palette.divider,
          },
          '& .MuiSelect-icon': { display: 'none' },
          '& .MuiSelect-select': { cursor: 'default' },
        },
        '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline):not(.MuiAutocomplete-inputRoot) > .MuiInputBase-input':
          { paddingBlock: lineSpace },
        '&.MuiInputBase-sizeSmall.MuiAutocomplete-inputRoot': { paddingBlock: `calc(${lineSpace} - 2.5px)` },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      // Without a box around it there is no edge that could show the keyboard focus.
      standard: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, borderRadius: 4 },
      }),
    },
  },
}
