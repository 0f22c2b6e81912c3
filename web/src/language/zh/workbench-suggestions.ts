import type { Translation } from '../areas.ts'
import type english from '../en/workbench-suggestions.ts'

const texts: Translation<typeof english> = {
  unit: '单位',
  starred: '收藏',
  star: '将 {name} 设为收藏',
  unstar: '取消收藏 {name}',
  orderCheck: '订购检查',
  'order.Yes': '这些药品可直接订购。',
  'order.No': '这些药品尚不能订购。',
  'order.empty': '没有可订购的药品。',
  'fault.notInCatalogue': '不在目录中',
  'fault.noQuantity': '没有数量',
  'fault.noDirections': '没有可读的用法',
  'fault.directionsAsked': '用法有待确认',
  'order.fine': '就绪',
  remindOf: '{name} 的提醒',
  remind: '提醒患者服药',
  firstDay: '首日',
  lastDay: '末日',
  lastDayBefore: '末日早于首日。',
  saveReminder: '保存提醒',
  reminded: '提醒 {days}',
  earlierVitals: '以往：{values}',
  category: '类别',
  allCategories: '全部',
  namedTests: '此处方中提到',
  namedTyped: '在已录入的记录中',
  namedRecognised: '在识别的文本中',
  addTest: '添加 {name}',
}
export default texts
