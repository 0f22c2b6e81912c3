import {
  getDigitizationSettings,
  getTeleAutoTriggerCount,
  getvitalSettings,
  onGetMedCategory,
  searchAmazonMed,
  searchmedicineName,
} from '@rxdesk/contract/areas/digitization/calls'
import { diseaseTypes, validities } from '@rxdesk/contract/options'
import { searchMedicines } from '#domain/medicine-catalogue/medicine-search.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { readDosageOptions, readMedicineCategories } from './settings-store.ts'
import { usersL2Tag } from './upload-store.ts'

/** What the digitization screens choose from. */
export function digitizationSettingsCalls(services: Services) {
  const { db, pool, settings } = services
  return [
    serve(getDigitizationSettings, {
      run: async ({ caller }) => ({
        digitizationSettings: {
          partnerName: settings.PARTNER_NAME,
          validity: [...validities],
          diseaseType: [...diseaseTypes],
          digitizationL2Tag: await usersL2Tag(db, caller),
        },
        dosageoptions: await readDosageOptions(db),
      }),
    }),
    serve(getTeleAutoTriggerCount, {
      async run() {
        const { teleAutoTriggerCount } = await settingsInForce(services, ['teleAutoTriggerCount'])
        return { teleAutoTriggerCount }
      },
    }),
    serve(getvitalSettings, {
      run: async ({ caller }) => ({ vitalSettings: await readVitalMasters(db, caller.clientIds) }),
    }),
    serve(onGetMedCategory, { run: async () => ({ medCategoryData: await readMedicineCategories(db) }) }),
    serve(searchmedicineName, {
      run: (_asked, { searchText, limit }) =>
        searchMedicines(pool, { text: searchText, limit, genericOnly: false }),
    }),
    serve(searchAmazonMed, {
      // The partner's codes are those of the catalogue that it was imported from; products without one are not the partner's.
      async run(_asked, { searchText, limit }) {
        const found = await searchMedicines(pool, { text: searchText, limit, genericOnly: false })
        return {
          list: found
            .filter(({ mCode }) => mCode !== '')
            .map(({ mCode, medName, strength }) => ({ partnerCode: mCode, name: medName, strength })),
        }
      },
    }),
  ]
}
