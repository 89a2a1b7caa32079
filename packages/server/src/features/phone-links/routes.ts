import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { dutyTexts } from '@jadara/contract/accounts/duties'
import { administrator, applicant, type Reply } from '@jadara/contract/core/endpoint'
import { fileTexts } from '@jadara/contract/files/files'
import { type PhoneFile, readPhoneLink } from '@jadara/contract/files/phone-link-state'
import { phoneLinkTexts, toPhoneFieldName } from '@jadara/contract/files/phone-link-texts'
import {
  createPhoneLink,
  endPhoneLink as endPhoneLinkCall,
  maximumFilesOfPhoneLink,
  openPhoneLink,
  type PhoneField,
  phoneCodeDigits,
  phoneLinkHeader,
  phoneLinkMinutes,
  toPersonalFileType,
  uploadByPhone,
} from '@jadara/contract/files/phone-links'
import { localizedPath, phonePath } from '@jadara/contract/site/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conflictFailure, forbiddenFailure, invalidFieldFailure, notFoundFailure, requireFound } from '../../core/failure.ts'
import { assertApplicationWritable } from '../../db/application-lock.ts'
import type { Transaction } from '../../db/database.ts'
import {
  endPhoneLink,
  findOwnPhoneLink,
  findUsablePhoneLink,
  insertPhoneFile,
  lockPhoneLink,
  markPhoneLinkOpened,
  type PhoneLinkRow,
  replacePhoneLinks,
} from '../../db/phone-links.ts'
import type { ReceivedFile } from '../../files/receive.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { type AttemptLimit, consumeAttempt, refundAttempt, toNetwork } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'

/** What arrived, and the moments by which a deadline is judged. `within` runs in the transaction that stores the file. */
export type PhoneUpload = {
  readonly user: Caller
  readonly file: ReceivedFile
  readonly arrivedAt: Date
  readonly begunAt: Date | undefined
  readonly within: (tx: Transaction, stored: PhoneFile) => Promise<void>
}

/** Store a file as the field's own upload does. */
export type PhoneReceivers = {
  readonly personalFile: (upload: PhoneUpload & { readonly type: number }) => Promise<unknown>
  readonly ticketFile: (upload: PhoneUpload) => Promise<unknown>
  readonly sitePicture: (upload: PhoneUpload) => Promise<unknown>
}

/** Of one account. */
const maximumLinksPerHour = 30

export function phoneLinkRoutes(http: FastifyInstance, portal: Portal, receivers: PhoneReceivers): void {
  const { db, clock, secret, publicUrl, timeZone } = portal
  /** The link of a caller whose phone makes the request. */
  const links = new WeakMap<Caller, PhoneLinkRow>()
  const requireLink = (user: Caller | null): PhoneLinkRow => requireFound(user && links.get(user))

  serveEndpoint(http, portal, createPhoneLink, async ({ user, body: { field }, language, arrivedAt }) => {
    await assertFieldOpen(user, field, arrivedAt)
    const now = clock()
    await consumeAttempt(db, [{ key: `phone-link:${user.accountId}`, max: maximumLinksPerHour, minutes: 60 }], now)
    const token = randomBytes(16).toString('base64url')
    const code = Array.from({ length: phoneCodeDigits }, () => randomInt(10)).join('')
    const expiresAt = new Date(now.getTime() + phoneLinkMinutes * 60_000)
    const { accountId, sessionId } = user
    const id = await db.transaction((tx) =>
      replacePhoneLinks(tx, {
        ...{ accountId, sessionId, field, createdAt: now, expiresAt },
        ...{ tokenHash: toHash(token), codeHash: toHash(code) },
      }),
    )
    const address = `${publicUrl}${localizedPath(language, phonePath)}#${token}`
    return { id, address, code, expiresAt: expiresAt.toISOString() }
  })

  serveEndpoint(http, portal, readPhoneLink, async ({ user, params }) => {
    const { endedAt, expiresAt, openedAt, files } = requireFound(await findOwnPhoneLink(db, user.accountId, params.id))
    const isEnded = endedAt !== null || expiresAt <= clock()
    const state: Reply<typeof readPhoneLink>['state'] = isEnded ? 'ended' : openedAt ? 'opened' : 'waiting'
    return { state, files: [...files] }
  })

  serveEndpoint(http, portal, endPhoneLinkCall, async ({ user, params }) => {
    if (!(await endPhoneLink(db, user.accountId, params.id, clock()))) throw notFoundFailure()
  })

  serveEndpoint(
    http,
    portal,
    openPhoneLink,
    async ({ user, arrivedAt }) => {
      const link = requireLink(user)
      await assertLinkOpen({ user, arrivedAt })
      await markPhoneLinkOpened(db, link, clock())
      const { field, expiresAt } = link
      return { field, name: toPhoneFieldName(field), expiresAt: expiresAt.toISOString() }
    },
    { findCaller: findCallerOfPhone },
  )

  serveEndpoint(
    http,
    portal,
    uploadByPhone,
    async ({ user, file, arrivedAt, arrival }) => {
      const { id, field, files } = requireLink(user)
      if (!file || !user) throw invalidFieldFailure('file', fileTexts.missing)
      const sent = file.sha256
      if (files.some((one) => one.sent === sent)) return
      await store(field, {
        ...{ user, file, arrivedAt, begunAt: arrival.bodyLength === null ? undefined : arrival.headAt },
        async within(tx, { guid, name, mime, size, createdAt }) {
          const link = await lockPhoneLink(tx, id)
          if (!link) throw notFoundFailure(phoneLinkTexts.unknown)
          if (link.files.length >= maximumFilesOfPhoneLink) throw conflictFailure('full', phoneLinkTexts.full)
          await insertPhoneFile(tx, link, { guid, name, mime, size, createdAt, sent })
        },
      })
    },
    { findCaller: findCallerOfPhone, recheck: assertLinkOpen },
  )

  async function assertLinkOpen({ user, arrivedAt }: { user: Caller | null; arrivedAt: Date }): Promise<void> {
    if (user) await assertFieldOpen(user, requireLink(user).field, arrivedAt)
  }

  function store(field: PhoneField, upload: PhoneUpload): Promise<unknown> {
    const type = toPersonalFileType(field)
    if (type !== undefined) return receivers.personalFile({ ...upload, type })
    return field === 'ticket-file' ? receivers.ticketFile(upload) : receivers.sitePicture(upload)
  }

  /** Throws 403 for a field of another role, 409 for an application that cannot be changed. */
  async function assertFieldOpen({ accountId, userType, duty }: Caller, field: PhoneField, arrivedAt: Date): Promise<void> {
    const isPersonal = toPersonalFileType(field) !== undefined
    if ((isPersonal && userType !== applicant) || (field === 'site-picture' && userType !== administrator))
      throw forbiddenFailure()
    // The duty may have changed since the link was made.
    if (userType === administrator && duty !== 'office') throw forbiddenFailure(dutyTexts.refused)
    if (isPersonal) await assertApplicationWritable(db, accountId, { arrivedAt, timeZone })
  }

  /** The account for which the phone acts. Throws 404 without a valid link. Only failures count against the limits. */
  async function findCallerOfPhone(request: FastifyRequest): Promise<Caller> {
    const given = toSecret(String(request.headers[phoneLinkHeader] ?? ''))
    const now = clock()
    const limits = toAttemptLimits(given, request.ip)
    await consumeAttempt(db, limits, now)
    const found = await findUsablePhoneLink(db, toHash(given), now)
    if (!found) throw notFoundFailure(phoneLinkTexts.unknown)
    await refundAttempt(db, limits, now)
    links.set(found.caller, found.link)
    return found.caller
  }

  const toHash = (value: string): string => createHmac('sha256', secret).update(`phone link ${value}`).digest('hex')
}

/** A code may be written in groups. */
const toSecret = (given: string): string => (/^[\d\s-]+$/.test(given) ? given.replace(/[\s-]/g, '') : given)

/** Codes are short, so that guessing them is limited also for all networks together; that limit spares scanned addresses. */
function toAttemptLimits(given: string, address: string): AttemptLimit[] {
  const network = toNetwork(address)
  if (!/^\d+$/.test(given)) return [{ key: `phone-token:${network}`, max: 60, minutes: 15 }]
  return [
    { key: `phone-code:${network}`, max: 10, minutes: 15 },
    { key: 'phone-code', max: 500, minutes: 15 },
  ]
}
