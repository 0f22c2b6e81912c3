import { describe, expect, it } from 'vitest'
import { cellText, cellValue, columnTracks, leastWidth, nextSort } from './list-column.ts'

describe('column widths', () => {
  it('gives fixed columns their width and shares the rest among the flexible ones', () => {
    expect(columnTracks([{ width: 84 }, { flex: 1, minWidth: 150 }, { flex: 2, minWidth: 120 }, {}])).toBe(
      '84px minmax(150px, 1fr) minmax(120px, 2fr) 100px',
    )
  })

  it('hands out the whole rest when the shares are below one', () => {
    expect(columnTracks([{ flex: 0.6, minWidth: 84 }])).toBe('minmax(84px, 1fr)')
    expect(columnTracks([{ flex: 0.6 }, { flex: 0.3 }])).toBe('minmax(50px, 2fr) minmax(50px, 1fr)')
  })

  it('never goes below the least width of a fixed column', () => {
    expect(columnTracks([{ width: 40, minWidth: 60 }])).toBe('60px')
  })

  it('knows how narrow a list may become', () => {
    expect(leastWidth([{ width: 84 }, { flex: 1.4, minWidth: 150 }, { flex: 1 }, {}])).toBe(384)
    expect(leastWidth([])).toBe(0)
  })
})

describe('cells', () => {
  const row = { erxId: 12, name: 'A', pages: 0, none: null }

  it('take the field, or what the column makes of it', () => {
    expect(cellValue({ field: 'erxId', headerName: '' }, row)).toBe(12)
    expect(
      cellValue({ field: 'erxId', headerName: '', valueGetter: (id, { name }) => `${name}${id}` }, row),
    ).toBe('A12')
    expect(cellValue({ field: 'actions', headerName: '' }, row)).toBeUndefined()
  })

  it('show numbers and text, including zero, and nothing for a missing value', () => {
    expect(cellText(row.pages)).toBe('0')
    expect(cellText('A')).toBe('A')
    expect(cellText(row.none)).toBe('')
    expect(cellText(undefined)).toBe('')
    expect(cellText({})).toBe('')
  })
})

describe('order by a heading', () => {
  it('goes upwards, downwards and back to the order of the list', () => {
    expect(nextSort('', 'due')).toBe('due:asc')
    expect(nextSort('due:asc', 'due')).toBe('due:desc')
    expect(nextSort('due:desc', 'due')).toBe('')
  })

  it('starts again at another column', () => {
    expect(nextSort('due:desc', 'erxId')).toBe('erxId:asc')
  })
})
