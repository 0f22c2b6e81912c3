import type { Translation } from '../areas.ts'
import type en from '../en/workbench-flow.ts'

const texts: Translation<typeof en> = {
  undoIt: '撤销：{what}',
  redoIt: '重做：{what}',
  undo: '撤销',
  redo: '重做',
  nothingToUndo: '没有可撤销的内容',
  nothingToRedo: '没有可重做的内容',
  undone: '已撤销：{what}',
  redone: '已重做：{what}',
  changedSince: '此后已被更改，保持原样：{what}',
  andMore: '{what} (+{count})',
  valueChange: '{field} {from} → {to}',
  emptyValue: '（空）',
  'line.add': '恢复 {name}',
  'line.remove': '移除 {name}',
  'line.move': '{name} 的位置',
}
export default texts
