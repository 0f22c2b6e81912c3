import { expect, it } from 'vitest'
import { readMedicineLine } from './medicine-line.ts'

it.each([
  ['Tab Pan 40 BBF', 'Pan 40', 'BBF'],
  ['Tab Dolo AL', 'Dolo', 'AL'],
  ['Tab Dolo 650 AL x 3d', 'Dolo 650', 'AL x 3d'],
  ['Tab Combiflam BDPC', 'Combiflam', 'BDPC'],
  ['Tab Azee 500 ODx3d', 'Azee 500', 'ODx3d'],
  ['Tab Shelcal HS', 'Shelcal', 'HS'],
  ['Tab Dolo SOS', 'Dolo', 'SOS'],
  ['Tab Zincovit BDS', 'Zincovit', 'BDS'],
  ['Tab Glycomet ABF', 'Glycomet', 'ABF'],
  ['Tab Ecosprin post lunch', 'Ecosprin', 'post lunch'],
  ['Tab Rablet b/f', 'Rablet', 'b/f'],
  ['Tab Atorva 10 H/S', 'Atorva 10', 'H/S'],
  ['Cap Pan D BBF', 'Pan D', 'BBF'],
  ['Tab Atarax nocte', 'Atarax', 'nocte'],
  ['1. Tab Defcort 6 1 OD ABF', 'Defcort 6', '1 OD ABF'],
])('keeps the timing of %s out of the name', (text, name, directions) => {
  expect(readMedicineLine(text, true)).toMatchObject({ name, directions })
})

it.each([
  ['Tab AF 150 OD', 'AF 150'],
  ['Tab Telma AM OD', 'Telma AM'],
  ['Tab Nise MD SOS', 'Nise MD'],
  ['Tab Amaryl 1 OD', 'Amaryl 1'],
  ['Tab Stator 10 HS', 'Stator 10'],
  ['Tab Odimont LC', 'Odimont LC'],
  ['Tab Becosules Z OD', 'Becosules Z'],
])('leaves the name of %s whole', (text, name) => {
  expect(readMedicineLine(text, true)?.name).toBe(name)
})
