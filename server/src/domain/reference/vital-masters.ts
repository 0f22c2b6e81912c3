import { z } from 'zod'
import { figure, readTable, text, textOrEmpty } from '#platform/data-table/data-table.ts'

export interface VitalMaster {
  code: string
  name: string
  unit: string
  /** A pair is written `a/b`; the range then applies to both figures. */
  shape?: 'pair'
  /** Outside of these, at any age, the screen asks whether the value is right; they are no normal range. */
  lowest: number
  highest: number
  /** The normal range of an adult, as `normalRanges` reads it. A deployment sets that of its laboratory. */
  normal?: string
}

export const vitalMasters: readonly VitalMaster[] = readTable('terms/vital-signs.csv', {
  code: text,
  name: text,
  unit: text,
  shape: z.enum(['number', 'pair']),
  lowest: figure,
  highest: figure,
  normal: textOrEmpty,
  normal_source: textOrEmpty,
}).map(({ code, name, unit, shape, lowest, highest, normal }) => ({
  code,
  name,
  unit,
  ...(shape === 'pair' && { shape }),
  lowest,
  highest,
  ...(normal && { normal }),
}))
