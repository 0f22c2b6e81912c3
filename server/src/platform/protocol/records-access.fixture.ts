/** The part of the access matrix for medical records, written by hand as all of it. */
export const recordsAccess: Readonly<Record<string, string>> = {
  // Records are filed by MRD users and administrators (screens 6).
  'mrdUser/getMrdClientList': '1 6',
  'mrdUser/uploadMrdRecord': '1 6',
  'mrdUser/getMrdUploadList': '1 6',
  'mrdUser/exportMrdList': '1 6',
  'mrdUser/openMrdRecord': '1 6',
  'mrdUser/adminReport': '1',
  'mrdUser/getMRDLabReport': '1',
  // The Drive of a client is connected by who files its records.
  'mrdUser/startDriveAuthentication': '1 6',
  'mrdUser/MRDdriveAuthenticationRes': '1 6',
  'mrdUser/getDriveAccount': '1 6',
  'mrdUser/getMrdSourceChange': '1 6',
  'mrdUser/disconnectDrive': '1 6',
  // Only MRD users send workbooks (screens 6: MRD Excel user).
  'mrdUser/startMrdExcel': '6',
  'mrdUser/getMrdExcelList': '1 6',
  'mrdUser/getMRDexcelDtls': '1 6',
  'mrdUser/editMRDDtls': '1 6',
  'mrdUser/processMrdRows': '1 6',
  'mrdUser/cancelMrdExcel': '1 6',
}
