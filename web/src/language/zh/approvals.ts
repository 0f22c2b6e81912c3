import type { Translation } from '../areas.ts'
import type english from '../en/approvals.ts'

const texts: Translation<typeof english> = {
  title: '待审批',
  medicines: '药品',
  vitals: '体征',
  nothingWaits: '没有待审批项。',
  askedBy: '申请人 {name} · {client} · eRx {erxId}',
  waiting: '{count} 待处理',
  uses: '使用 {count} 次',
  updated: '已更改行数：{count}',
  decide: '处理',
  decideOn: '处理 {name}',
  decision: '决定',
  approve: '批准',
  map: '映射',
  reject: '拒绝',
  'explained.approve': '批准：加入目录',
  'explained.map': '映射：目录中已有此产品',
  'explained.reject': '拒绝并说明理由',
  'field.medName': '名称',
  'field.saltName': '成分',
  'field.strength': '规格',
  'field.type': '剂型',
  'field.company': '公司',
  'field.schedule': '管制类别',
  product: '产品',
  reason: '理由',
  effect: '未结病例中等待的行会随之更改并记入历史；已完成的病例保持不变。',
}
export default texts
