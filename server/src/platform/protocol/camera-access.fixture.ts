/** Rows of `accessMatrix` for cameras, rooms and errors of browsers, written by hand as its others. */
export const cameraAccess = {
  // "added only for users with camera permission" (screens 2); what the master asks too answers an administrator.
  'cameraDash/getClientMastersList': '1 2 3 4 camera',
  'cameraDash/getCameraList': '1 2 3 4 camera',
  'cameraDash/getFloorRooms': '1 2 3 4',
  'cameraDash/getClientCategory': '1 2 3 4',
  // Admin group: /cameramaster (screens 2).
  'cameraDash/getOperatorMastersList': '1',
  'cameraDash/saveAgentMapping': '1',
  'cameraDash/getAgentMapping': '1',
  'cameraDash/getUnallocatedCamera': '1',
  'cameraDash/saveRoomDetails': '1',
  'cameraDash/tryCamera': '1',
  'cameraDash/askCamera': '1',
  'master/insertCameraDtls': '1',
  'master/listCameraDtls': '1',
  'doctorDtls/saveCameraDetails': '1',
  'userMgmt/noteClientError': '1 2 3 4 6 7 8 9',
  'master/getClientErrors': '1',
} as const
