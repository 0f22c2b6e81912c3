import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { isCameraAddress, readCameraAddress } from './camera-address.ts'

const live = { demo: false }
const nowhere = { networks: [], demo: false }

describe('an address of a camera', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://10.0.0.5/x',
    'concat:a|b',
    'rtsp:',
    'rtsp://',
    'pipe:0',
    '/dev/video0',
    '10.0.0.5',
    'javascript:alert(1)',
    'demo:',
    "rtsp://10.0.0.5/a'\nfile '/etc/passwd",
  ])('%j is none', (source) => {
    expect(readCameraAddress(source, live)).toBe('badAddress')
  })

  it('takes no name and password', () => {
    expect(readCameraAddress('rtsp://admin:geheim@10.0.0.5/live', live)).toBe('loginInAddress')
    expect(readCameraAddress('http://admin@10.0.0.5/', live)).toBe('loginInAddress')
  })

  it('is read with its port and path', () => {
    expect(readCameraAddress('rtsp://10.0.0.5/live?channel=2', live)).toEqual({
      ...{ kind: 'rtsp', host: '10.0.0.5', port: 554, tls: false, path: '/live?channel=2' },
    })
    expect(readCameraAddress('https://[fd12::7]:8443/mjpg', live)).toEqual({
      ...{ kind: 'http', host: 'fd12::7', port: 8443, tls: true, path: '/mjpg' },
    })
    expect(readCameraAddress('demo:', { demo: true })).toMatchObject({ kind: 'demo' })
  })

  it.each(['rtsp', 'http'])('knows other spellings of an IP address, %s', (scheme) => {
    for (const host of ['0x7f.1', '2130706433', '127.1', '0177.0.0.1'])
      expect(readCameraAddress(`${scheme}://${host}/x`, live)).toMatchObject({ host: '127.0.0.1' })
  })
})

describe('where cameras may be', () => {
  it.each([
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.20',
    'fd12:3456::7',
    '::ffff:10.0.0.1',
  ])('in a private network without a setting: %s', (address) => {
    expect(isCameraAddress(address, nowhere)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', 'fe80::1', '0.0.0.0', '::'],
    ...['255.255.255.255', '224.0.0.1', 'fd00:ec2::254', '100.100.100.200'],
  ])('never at %s, even where the setting names it', (address) => {
    for (const networks of [[], ['0.0.0.0/0', '::/0']])
      expect(isCameraAddress(address, { networks, demo: false })).toBe(false)
  })

  it('nowhere else than in the named networks', () => {
    const named = { networks: ['10.20.0.0/16', '203.0.113.0/24', 'fd12::/32'], demo: false }
    expect(isCameraAddress('10.20.3.4', named)).toBe(true)
    expect(isCameraAddress('fd12::1', named)).toBe(true)
    for (const address of ['10.21.0.1', '192.168.1.20', '8.8.8.8', 'fd13::1'])
      expect(isCameraAddress(address, named)).toBe(false)
  })

  it('on this machine in demo mode alone, and never where it keeps credentials', () => {
    expect(isCameraAddress('127.0.0.1', { networks: [], demo: true })).toBe(true)
    expect(isCameraAddress('169.254.169.254', { networks: [], demo: true })).toBe(false)
  })

  it('is asked of any text without a fault', () => {
    fc.assert(fc.property(fc.string(), (text) => isCameraAddress(text, nowhere) === false))
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readCameraAddress(text, live)
        return typeof read === 'string' || read.kind !== 'demo'
      }),
    )
  })
})
