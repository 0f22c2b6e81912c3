import { expect, it } from 'vitest'
import { likeOneOf } from './like-prohibited.ts'

const isLike = likeOneOf(['alprazolam', 'diazepam', 'morphine', 'zolpidem', 'methaqualone'])

it.each([
  'Alprazolam 0.25',
  'Alprazolm',
  'Alprazolum 0.5 mg',
  'Alpra zolam',
  'A.l.p.r.a.z.o.l.a.m',
  'Аlрrаzоlаm',
  'अल्प्राजोलम',
  'Diazepm 5',
  'Tab Morphin 10',
])('knows a prohibited name in %s', (text) => expect(isLike(text)).toBe(true))

it.each([
  'Paracetamol',
  'Metronidazole',
  'Albendazole',
  'Dolo 650',
  'Salbutamol',
  'पैरासिटामोल',
  'Aripiprazole',
  '',
])('takes %s for what it is', (text) => expect(isLike(text)).toBe(false))
