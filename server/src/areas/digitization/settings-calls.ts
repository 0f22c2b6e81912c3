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
import { readMedicineCategories } from '#domain/reference/medicine-categories.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { serve } from '#platform/protocol/handler.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { readDosageOptions } from './settings-store.ts'
import { usersL2Tag } from './upload-store.ts'

/** Choices of the digitization screens. */
export function digitizationSettingsCalls() {
  return [
    serve(getDigitizationSettings, {
      run: async (work) => ({
        digitizationSettings: {
          partnerName: work.settings.PARTNER_NAME,
          validity: [...validities],
          diseaseType: [...diseaseTypes],
          digitizationL2Tag: await usersL2Tag(work.db, work.caller),
        },
        dosageoptions: await readDosageOptions(work.db),
      }),
    }),
    serve(getTeleAutoTriggerCount, {
      async run(work) {
        const { teleAutoTriggerCount } = await settingsInForce(work, ['teleAutoTriggerCount'])
        return { teleAutoTriggerCount }
      },
    }),
    serve(getvitalSettings, {
      run: async (work) => ({ vitalSettings: await readVitalMasters(work.db, work.caller.clientIds) }),
    }),
    serve(onGetMedCategory, {
      run: async (work) => ({ medCategoryData: await readMedicineCategories(work.db) }),
    }),
    serve(searchmedicineName, {
      run: (work, { searchText, limit }) =>
        searchMedicines(work.db, { text: searchText, limit, genericOnly: false }),
    }),
    serve(searchAmazonMed, {
      // The partner's codes are those of its imported catalogue; products without one are not the partner's.
      async run(work, { searchText, limit }) {
        const found = await searchMedicines(work.db, { text: searchText, limit, genericOnly: false })
        return {
          list: found
            .filter(({ mCode }) => mCode !== '')
            .map(({ mCode, medName, strength }) => ({ partnerCode: mCode, name: medName, strength })),
        }
      },
    }),
  ]
}
