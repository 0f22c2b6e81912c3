import type { LookAlike } from '@rxdesk/contract/safety/reference'

const of = (kind: LookAlike['of'], source: string, pairs: string): LookAlike[] =>
  pairs
    .trim()
    .split('\n')
    .map((line) => {
      const [a = '', b = ''] = line.trim().split(' / ')
      return { a, b, of: kind, source }
    })

/** In tall-man letters, as the screen shows them. */
export const lookAlikes: readonly LookAlike[] = [
  ...of(
    'salt',
    'ISMP, look-alike drug names with tall man letters',
    `acetaZOLAMIDE / acetoHEXAMIDE
    ALPRAZolam / LORazepam
    ALPRAZolam / clonazePAM
    aMILoride / amLODIPine
    ARIPiprazole / RABEprazole
    buPROPion / busPIRone
    carBAMazepine / OXcarbazepine
    cefOTAXime / cefTAZidime
    cefTAZidime / cefTRIAXone
    ceFAZolin / cefTRIAXone
    chlorproMAZINE / chlordiazePOXIDE
    CISplatin / CARBOplatin
    cloBAZam / clonazePAM
    clomiPHENE / clomiPRAMINE
    clonazePAM / cloNIDine
    clonazePAM / cloZAPine
    clonazePAM / LORazepam
    cycloSERINE / cycloSPORINE
    diazePAM / dilTIAZem
    diphenhydrAMINE / dimenhyDRINATE
    DOBUTamine / DOPamine
    DULoxetine / FLUoxetine
    ePHEDrine / EPINEPHrine
    fentaNYL / SUFentanil
    FLUoxetine / PARoxetine
    glipiZIDE / glyBURIDE
    hydrALAZINE / hydrOXYzine
    hydrALAZINE / hydroCHLOROthiazide
    hydrOXYzine / hydroCHLOROthiazide
    lamiVUDine / lamoTRIgine
    levETIRAcetam / levOCARNitine
    levETIRAcetam / levoFLOXacin
    medroxyPROGESTERone / methylPREDNISolone
    metFORMIN / metroNIDAZOLE
    methIMAzole / metOLazone
    miFEPRIStone / miSOPROStol
    niCARdipine / NIFEdipine
    niMODIPine / NIFEdipine
    OLANZapine / QUEtiapine
    OXcarbazepine / oxyBUTYNIN
    PENTobarbital / PHENobarbital
    prednisoLONE / predniSONE
    quiNIDine / quiNINE
    rifAMPicin / rifAXIMin
    risperiDONE / rOPINIRole
    SAXagliptin / SITagliptin
    sulfADIAZINE / sulfaSALAzine
    SUMAtriptan / SITagliptin
    tiaGABine / tiZANidine
    TOLterodine / TOLvaptan
    traMADol / traZODone
    valACYclovir / valGANciclovir
    vinBLAStine / vinCRIStine
    ziPRASidone / zoNISAmide
    zolMitriptan / zolPIDEM`,
  ),
  ...of(
    'salt',
    'Alike in letters, unlike in action: our own choice',
    `aMIOdarone / aMILoride
    aMIOdarone / aMLODIPine
    azaTHIOprine / azITHROmycin
    carBIMazole / carBAMazepine
    cefIXime / cefUROXime
    dapagliflozin / darifenacin
    diCLOFENac / diCYCLOMine
    esCITALOpram / esOMEprazole
    FLUNARizine / FLUVOXamine
    gliCLAzide / glipiZIDE
    gliMEPIRide / gliCLAzide
    hydroxyCHLOROquine / hydroxyCARBAMide
    levOCETIRIZine / levoFLOXacin
    metoPROLOL / metoCLOPRAMIDE
    methoTREXATE / metOLazone
    PRAZosin / PRASUgrel
    proPRANOlol / propYLTHIOuracil
    SERTRaline / CETIRizine
    toPIRAmate / torASEmide`,
  ),
  ...of(
    'brand',
    'ISMP, list of confused drug names',
    `Celebrex / Celexa
    Lamictal / Lamisil
    Lasix / Losec
    Tegretol / Trental
    Zantac / Xanax
    Zantac / Zyrtec`,
  ),
  ...of(
    'brand',
    'Indian brands alike in letters, unlike in action: our own choice',
    `Aldactone / Aldomet
    Angispan / Angicam
    Arip / Aricep
    Atarax / Ativan
    Betaloc / Betnesol
    Ciplox / Ciplar
    Clonotril / Clofranil
    Duphaston / Duphalac
    Folvite / Folitrax
    Lomac / Lomotil
    Neurobion / Neurontin
    Nexito / Nexpro
    Pacitane / Pacimol
    Serenace / Serenata
    Sporidex / Sporanox
    Thyronorm / Thyrocab
    Zocon / Zocef
    Zolfresh / Zolax`,
  ),
]
