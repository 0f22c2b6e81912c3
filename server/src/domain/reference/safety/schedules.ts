import type { ScheduleMark } from '@rxdesk/contract/safety/model'
import type { ScheduledSalt } from '@rxdesk/contract/safety/reference'

const list = (mark: ScheduleMark, source: string, salts: string): ScheduledSalt[] =>
  salts.split(', ').map((salt) => ({ salt, mark, source }))

/**
 * Substances by schedule. H1 is the list of the notification as published (46 substances) by the one name of each salt;
 * tramadol was moved under the NDPS Act in 2018 and stays here. Schedule H itself is known from the catalogue alone.
 */
export const scheduled: readonly ScheduledSalt[] = [
  ...list(
    'H1',
    'Drugs Rules 1945, Schedule H1; GSR 588(E), 30-Aug-2013',
    'alprazolam, balofloxacin, buprenorphine, capreomycin, cefdinir, cefditoren, cefepime, cefetamet, cefixime, ' +
      'cefoperazone, cefotaxime, cefpirome, cefpodoxime, ceftazidime, ceftibuten, ceftizoxime, ceftriaxone, ' +
      'chlordiazepoxide, clofazimine, codeine, cycloserine, diazepam, diphenoxylate, doripenem, ertapenem, ' +
      'ethambutol, ethionamide, faropenem, gemifloxacin, imipenem, isoniazid, levofloxacin, meropenem, midazolam, ' +
      'moxifloxacin, nitrazepam, pentazocine, prulifloxacin, pyrazinamide, rifabutin, rifampicin, ' +
      'aminosalicylic acid, sparfloxacin, thioacetazone, tramadol, zolpidem',
  ),
  ...list(
    'X',
    'Drugs Rules 1945, Schedule X',
    'amobarbital, amphetamine, barbital, cyclobarbital, dexamphetamine, ethchlorvynol, glutethimide, ketamine, ' +
      'meprobamate, methamphetamine, methaqualone, methylphenidate, methylphenobarbital, pentobarbital, ' +
      'phencyclidine, phenmetrazine, secobarbital',
  ),
  ...list(
    'NDPS',
    'NDPS Act 1985, narcotic drugs (essential narcotic drugs: SO 1181(E), 05-May-2015)',
    'morphine, fentanyl, methadone, oxycodone, hydrocodone, pethidine, sufentanil, remifentanil, alfentanil, opium',
  ),
  ...list(
    'NDPS-P',
    'NDPS Act 1985, Schedule (psychotropic substances)',
    'alprazolam, buprenorphine, chlordiazepoxide, clobazam, clonazepam, diazepam, ketamine, lorazepam, ' +
      'meprobamate, methylphenidate, midazolam, nitrazepam, oxazepam, pentazocine, phenobarbital, zolpidem, tramadol',
  ),
]
