import type { TextFile } from '../text-file.ts'

export const files = import.meta.glob<TextFile>('../../**/texts/ar.json')
