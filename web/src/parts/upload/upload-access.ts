/** The content of the sealed credentials (calls 3). */
export interface UploadAccess {
  type: string
  accessKey: string
  secretAccessKey: string
  sessionToken: string
  bucketName: string
  region: string
  filePath: string
}
