import * as contract from '@rxdesk/contract/areas/settings/calls'
import type { ChartSetting, SettingKey } from '@rxdesk/contract/areas/settings/schemas'
import * as schemas from '@rxdesk/contract/areas/settings/schemas'
import { message } from '@rxdesk/contract/messages'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { changesDeployment, isClientStaff } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import type { Tools, Work } from '#platform/protocol/work.ts'
import { chartInForce, chartKey, chartKeys } from '#platform/stored-settings/charts-in-force.ts'
import { isName, isWithin, namesInForce, usualSettings } from '#platform/stored-settings/settings-in-force.ts'
import { holdSettings, readStored, type StoredSetting, versionOf, writeSetting } from './setting-store.ts'

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
              values: keys.map((key) => ({ key, usual: usualOf(key), ...settingOf(key, own) })),
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
          const to = writtenValue(key, values[key])
          const before = settingOf(key, stored)
          const from = before.isSet ? before.value : null
          if (from === to) continue
          await writeSetting(db, key, to, caller.userId)
          changed[key] = { from: from ?? usualOf(key), to: to ?? usualOf(key) }
        }
        if (keys.some(schemas.isNameKey)) await requireOwnNames(db)
        const count = Object.keys(changed).length
        if (count > 0) await note(work, `settings:${section}`, changed)
        return { message: message('settings.saved'), version: version + count }
      },
    }),
    serve(contract.settings_chart, {
      async run({ db, caller }) {
        const stored = await readStored(db, chartKeys)
        const charts = schemas.settingCharts.map((chart) => chartInForce(chart, stored))
        return {
          charts: charts
            .map((chart) => ({
              ...chart,
              shown: chart.shown && !(isClientStaff(caller) && chart.seenBy === 'admin'),
            }))
            .toSorted((one, other) => one.place - other.place),
          version: versionOf(stored),
        }
      },
    }),
    serve(contract.saveSettings_chart, {
      async run(work, { version, userCode: _code, userId: _id, ...to }) {
        const { caller, db } = work
        mayChange(caller)
        const stored = await holdSettings(db, 'charts', chartKeys, version)
        const { chart, ...value } = to
        const from = chartInForce(chart, stored)
        if (brief(from) === brief(to)) return { message: message('settings.saved'), version }
        await writeSetting(db, chartKey(chart), value, caller.userId)
        await note(work, 'settings:charts', { [chart]: { from: brief(from), to: brief(to) } })
        return { message: message('settings.saved'), version: version + 1 }
      },
    }),
  ]

  function usualOf(key: SettingKey): number | string {
    return schemas.isNameKey(key) ? '' : usual[key]
  }

  function settingOf(key: SettingKey, stored: readonly StoredSetting[]): Pick<Shown, 'value' | 'isSet'> {
    const value = stored.find((one) => one.key === key)?.value
    const isSet = schemas.isNameKey(key) ? isName(value) : isWithin(key, value)
    return { value: isSet ? (value as number | string) : usualOf(key), isSet }
  }
}

type Shown = schemas.SettingsSectionRow['values'][number]

/** A setting as it is stored; null is the default. */
function writtenValue(key: SettingKey, value: number | string): number | string | null {
  const text = String(value).trim()
  if (text === '') return null
  return schemas.isNameKey(key) ? text : Number(text)
}

/** Two categories of one name cannot be told apart by whoever reads it. */
async function requireOwnNames(db: Tx): Promise<void> {
  const names = Object.values(await namesInForce(db)).map((name) => name.toLocaleLowerCase('en'))
  if (new Set(names).size < names.length) throw refused('settings.nameTwice')
}

type Changes = Record<string, { from: number | string; to: number | string }>

/** All that can be set of a chart, as the audit log has it. */
const brief = ({ shown, days, place, seenBy }: ChartSetting) =>
  `${shown ? `${days} days` : 'not shown'}, place ${place}, seen by ${seenBy}`
