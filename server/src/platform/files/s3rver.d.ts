/** The part of the S3 stand-in for tests that we use; the package has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port?: number
      address?: string
      silent?: boolean
      directory: string
      resetOnClose?: boolean
      configureBuckets?: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
