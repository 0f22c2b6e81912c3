import type { Translation } from '../areas.ts'
import type english from '../en/masters.ts'

const texts: Translation<typeof english> = {
  name: 'Nombre',
  nameHindi: 'Nombre en hindi',
  code: 'Código',
  icd: 'CIE-10',
  synonyms: 'Otras grafías',
  synonymsHint: 'Una por línea: grafías en hindi y locales, con las que también se encuentra el término.',
  unit: 'Unidad',
  range: 'Intervalo normal',
  shape: 'Se escribe como',
  lowest: 'Valor normal mínimo',
  highest: 'Valor normal máximo',
  add: 'Añadir',
  editRow: 'Editar {name}',
  search: 'Nombre, grafía o código',
  inUse: 'En uso, por lo que no se puede retirar:',
  usesCases: '{count} recetas abiertas (eRx {list})',
  usesUsers: '{count} usuarios',
  usesDoctors: '{count} médicos',
  usesClients: '{count} clientes',
  retire: 'Retirar',
  retireQuestion: '¿Retirar {name}?',
  retireExplained: 'Ya no se ofrece. Lo que lo contiene lo conserva; añadirlo de nuevo lo recupera.',
  'shape.number': 'Un número',
  'shape.pair': 'Dos números, a/b',
}
export default texts
