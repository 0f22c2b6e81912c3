import type { Translation } from '../areas.ts'
import type english from '../en/merging.ts'

const texts: Translation<typeof english> = {
  show: '显示',
  made: '已进行的合并',
  mergedAt: '合并时间',
  stays: '保留',
  setAside: '搁置',
  moved: '移动的处方',
  mergedBy: '操作人',
  takenBack: '已撤销',
  undoneAlready: '此合并已被撤销。',
  undoTitle: '撤销合并',
  takeBack: '撤销',
  inBetween: '其间发生的更改：属于哪条记录？',
  searchMerges: '任一方的名称',
  'hindrance.notKept': '在保留合并记录之前进行：无法撤销',
  'hindrance.laterFirst': '须先撤销之后的合并',
  becomeAsBefore: '两条记录都恢复为合并前的样子。',
  goesBack: '归还给 {name}：{what}',
  staysThere: '其间已归他人，保持不变：{what}',
  'what.prescriptions': '处方：{count}',
  'what.templates': '模板：{count}',
  'what.hospitals': '医院：{count}',
  'what.doctors': '医生：{count}',
  'what.floors': '楼层：{count}',
  'what.account': '帐户',
  'since.prescriptions': '新处方：{count}',
  'since.templates': '新模板：{count}',
  everyClient: '所有客户',
  before: '之前：{value}',
}
export default texts
