import type { Translation } from '../areas.ts'
import type en from '../en/workbench-flow.ts'

const texts: Translation<typeof en> = {
  undoIt: 'Annulla: {what}',
  redoIt: 'Ripeti: {what}',
  undo: 'Annulla',
  redo: 'Ripeti',
  nothingToUndo: 'Niente da annullare',
  nothingToRedo: 'Niente da ripetere',
  undone: 'Annullato: {what}',
  redone: 'Ripetuto: {what}',
  changedSince: 'Cambiato nel frattempo e lasciato com’è: {what}',
  andMore: '{what} (+{count})',
  valueChange: '{field} {from} → {to}',
  emptyValue: '(vuoto)',
  'line.add': 'rimetti {name}',
  'line.remove': 'togli {name}',
  'line.move': 'posto di {name}',
}
export default texts
