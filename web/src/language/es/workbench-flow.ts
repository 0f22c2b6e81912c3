import type { Translation } from '../areas.ts'
import type en from '../en/workbench-flow.ts'

const texts: Translation<typeof en> = {
  undoIt: 'Deshacer: {what}',
  redoIt: 'Rehacer: {what}',
  undo: 'Deshacer',
  redo: 'Rehacer',
  nothingToUndo: 'Nada que deshacer',
  nothingToRedo: 'Nada que rehacer',
  undone: 'Deshecho: {what}',
  redone: 'Rehecho: {what}',
  changedSince: 'Cambió después y se deja como está: {what}',
  andMore: '{what} (+{count})',
  valueChange: '{field} {from} → {to}',
  emptyValue: '(vacío)',
  'line.add': 'volver a poner {name}',
  'line.remove': 'quitar {name}',
  'line.move': 'lugar de {name}',
}
export default texts
