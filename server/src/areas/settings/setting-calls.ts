import * as contract from '@rxdesk/contract/areas/settings/calls'
import type { ChartSetting, SettingKey } from '@rxdesk/contract/areas/settings/schemas'
import * as schemas from '@rxdesk/contract/areas/settings/schemas'
import { message } from '@rxdesk/contract/messages'
import { charts } from '@rxdesk/contract/options'
import { reportDays } from '@rxdesk/contract/report-range'
import type { Caller } from '#platform/protocol/caller.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import type { Tools, Work } from '#platform/protocol/work.ts'
import { isWithin, usualSettings } from '#platform/stored-settings/settings-in-force.ts'
import { holdSettings, readStored, type StoredSetting, versionOf, writeSetting } from './setting-store.ts'

const chartKey = (chart: string) => `chart.${chart}`
const chartKeys = charts.map(chartKey)

/** Settings apply to all clients, so users who are restricted to some cannot change them. */
function mayChange(caller: Caller): void {
  if (!changesDeployment(caller)) throw denied()
}

/** Settings that take effect at once in the running server (screens 2: /Settings). */
export function settingCalls({ settings }: Pick<Tools, 'settings'>) {
  const usual = usualSettings(settings)

  const note = (work: Work, subject: string, changed: Changes) =>
    work.note('settings.changed', { chain: 'system', subject }, { changed })

  return [
    serve(contract.getSettings, {
      async run({ db, caller }) {
        const stored = await readStored(db, schemas.settingKeys)
        return {
          sections: schemas.settingSections.map((section) => {
            const keys = schemas.keysOfSection(section)
            const own = stored.filter(({ key }) => keys.some((one) => one === key))
            const last = own.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0]
            return {
              section,
              version: versionOf(own),
              values: keys.map((key) => ({ key, usual: usual[key], ...settingOf(key, own) })),
              changedBy: last?.changedBy ?? '',
              changedAt: last?.changedAt.toISOString() ?? '',
            }
          }),
          mayChange: changesDeployment(caller),
        }
      },
    }),
    serve(contract.SaveSettings, {
      async run(work, { section, version, values }) {
        const { caller, db } = work
        mayChange(caller)
        const keys = schemas.keysOfSection(section)
        const stored = await holdSettings(db, section, keys, version)
        const changed: Changes = {}
        for (const key of keys) {
          if (values[key] === undefined) continue
          const to = values[key] === '' ? null : Number(values[key])
          const before = settingOf(key, stored)
          const from = before.isSet ? before.value : null
          if (from === to) continue
          await writeSetting(db, key, to, caller.userId)
          changed[key] = { from: from ?? usual[key], to: to ?? usual[key] }
        }
        const count = Object.keys(changed).length
        if (count > 0) await note(work, `settings:${section}`, changed)
        return { message: message('settings.saved'), version: version + count }
      },
    }),
    serve(contract.settings_chart, {
      async run({ db }) {
        const stored = await readStored(db, chartKeys)
        return { charts: charts.map((chart) => chartOf(chart, stored)), version: versionOf(stored) }
      },
    }),
    serve(contract.saveSettings_chart, {
      async run(work, { version, chart, shown, days }) {
        const { caller, db } = work
        mayChange(caller)
        const stored = await holdSettings(db, 'charts', chartKeys, version)
        const from = chartOf(chart, stored)
        const to: ChartSetting = { chart, shown, days }
        if (from.shown === shown && from.days === days) return { message: message('settings.saved'), version }
        await writeSetting(db, chartKey(chart), { shown, days }, caller.userId)
        await note(work, 'settings:charts', { [chart]: { from: brief(from), to: brief(to) } })
        return { message: message('settings.saved'), version: version + 1 }
      },
    }),
  ]

  function settingOf(key: SettingKey, stored: readonly StoredSetting[]): { value: number; isSet: boolean } {
    const value = stored.find((one) => one.key === key)?.value
    return isWithin(key, value) ? { value, isSet: true } : { value: usual[key], isSet: false }
  }
}

type Changes = Record<string, { from: number | string; to: number | string }>

const brief = ({ shown, days }: ChartSetting) => (shown ? `${days} days` : 'not shown')

function chartOf(chart: ChartSetting['chart'], stored: readonly StoredSetting[]): ChartSetting {
  const usual = { chart, shown: true, days: reportDays.usual }
  return schemas.chartSchema
    .catch(usual)
    .parse({ ...usual, ...Object(stored.find(({ key }) => key === chartKey(chart))?.value) })
}
