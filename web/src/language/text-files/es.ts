import type { TextFile } from '../texts-of.ts'

export const files = import.meta.glob<TextFile>('../../**/texts/es.json')
