import { createHash, randomBytes } from 'node:crypto'
import type { CameraLogin } from './http-login.ts'

// The four requests of ONVIF's device and media services (ver10, profile S) that lead to the addresses of streams.

const device = 'http://www.onvif.org/ver10/device/wsdl'
const media = 'http://www.onvif.org/ver10/media/wsdl'
const schema = 'http://www.onvif.org/ver10/schema'
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity'
const passwordDigest =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest'

export const onvifRequests = {
  clock: `<GetSystemDateAndTime xmlns="${device}"/>`,
  services: `<GetCapabilities xmlns="${device}"><Category>Media</Category></GetCapabilities>`,
  profiles: `<GetProfiles xmlns="${media}"/>`,
  stream: (profile: string) =>
    `<GetStreamUri xmlns="${media}"><StreamSetup><Stream xmlns="${schema}">RTP-Unicast</Stream>` +
    `<Transport xmlns="${schema}"><Protocol>RTSP</Protocol></Transport></StreamSetup>` +
    `<ProfileToken>${escaped(profile)}</ProfileToken></GetStreamUri>`,
} as const

/** A request as it is sent, with the login as a digest: the password itself never crosses the network. */
export function onvifEnvelope(request: string, login: CameraLogin, now: Date): string {
  const header = login.userName === '' && login.secret === '' ? '' : usernameToken(login, now)
  return (
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">' +
    `<s:Header>${header}</s:Header><s:Body>${request}</s:Body></s:Envelope>`
  )
}

function usernameToken({ userName, secret }: CameraLogin, now: Date): string {
  const nonce = randomBytes(16)
  const created = now.toISOString()
  const digest = createHash('sha1').update(nonce).update(created).update(secret).digest('base64')
  return (
    `<Security s:mustUnderstand="1" xmlns="${security}-secext-1.0.xsd"><UsernameToken>` +
    `<Username>${escaped(userName)}</Username><Password Type="${passwordDigest}">${digest}</Password>` +
    `<Nonce>${nonce.toString('base64')}</Nonce>` +
    `<Created xmlns="${security}-utility-1.0.xsd">${created}</Created></UsernameToken></Security>`
  )
}

/** An element of an answer: what its tag says and what is in it. */
export interface XmlElement {
  attributes: string
  inner: string
}

/**
 * The elements of a name, whatever their prefix. Elements of one name never lie in one another in these answers; entities
 * that a document declares itself are never looked up.
 */
export function elementsOf(xml: string, name: string): XmlElement[] {
  const found = xml.matchAll(
    new RegExp(`<(?:[\\w-]+:)?${name}(\\s(?:[^>/]|/(?!>))*)?>([^]*?)</(?:[\\w-]+:)?${name}\\s*>`, 'g'),
  )
  return Array.from(found, ([, attributes = '', inner = '']) => ({ attributes, inner }))
}

/** The text of the first element of a name; empty where there is none. */
export const textOf = (xml: string, name: string): string =>
  plain(elementsOf(xml, name)[0]?.inner ?? '').trim()

export function attributeOf({ attributes }: XmlElement, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return plain(double ?? single ?? '')
}

/** The clock of a camera; undefined where it does not say. */
export function clockOf(xml: string): Date | undefined {
  const utc = elementsOf(xml, 'UTCDateTime')[0]?.inner ?? ''
  const [year, month, day, hour, minute, second] = ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Second'].map(
    (name) => Number(textOf(utc, name) || Number.NaN),
  )
  const at = new Date(
    Date.UTC(
      ...([year ?? Number.NaN, (month ?? Number.NaN) - 1, day] as [number, number, number]),
      ...([hour, minute, second] as [number, number, number]),
    ),
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
