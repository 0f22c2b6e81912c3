import type { Translation } from '../areas.ts'
import type english from '../en/consult-times.ts'

const texts: Translation<typeof english> = {
  consulting: '咨询时间',
  day: '日期',
  from: '从',
  to: '到',
  addTime: '添加时间',
  removeTime: '移除此时间',
  'day.1': '星期一',
  'day.2': '星期二',
  'day.3': '星期三',
  'day.4': '星期四',
  'day.5': '星期五',
  'day.6': '星期六',
  'day.7': '星期日',
  'day.8': '星期一至星期五',
  'day.9': '星期六和星期日',
}
export default texts
