import type { Translation } from '../areas.ts'
import type english from '../en/masters.ts'

const texts: Translation<typeof english> = {
  name: '名称',
  nameHindi: '印地语名称',
  code: '代码',
  icd: 'ICD-10',
  synonyms: '其他写法',
  synonymsHint: '每行一个：印地语和当地写法，也可用它们查找该术语。',
  unit: '单位',
  range: '正常范围',
  shape: '书写方式',
  lowest: '正常最低值',
  highest: '正常最高值',
  add: '添加',
  editRow: '编辑 {name}',
  search: '名称、写法或代码',
  inUse: '正在使用，因此不能停用：',
  usesCases: '{count} 个未完成处方（eRx {list}）',
  usesUsers: '{count} 个用户',
  usesDoctors: '{count} 位医生',
  usesClients: '{count} 个客户',
  retire: '停用',
  retireQuestion: '停用 {name}？',
  retireExplained: '不再提供选择。已使用它的记录保持不变，重新添加即可恢复。',
  'shape.number': '一个数字',
  'shape.pair': '两个数字 a/b',
}
export default texts
