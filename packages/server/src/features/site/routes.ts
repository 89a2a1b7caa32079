import type { Reply } from '@jadara/contract/core/endpoint'
import { languages, type Text } from '@jadara/contract/core/text'
import { isGuid } from '@jadara/contract/core/value'
import { fileTexts } from '@jadara/contract/files/files'
import { contactSlotNames, readContact } from '@jadara/contract/site/contact'
import {
  isSlotName,
  listSiteTexts,
  previewSite,
  readSiteTextHistory,
  saveSiteText,
  siteEndpointTexts,
  uploadSitePicture,
  wordingsPerPage,
} from '@jadara/contract/site/endpoints'
import { calendarPath, localizedPath } from '@jadara/contract/site/pages'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { slotValueTexts } from '@jadara/contract/site/slot-value'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidFieldFailure, notFoundFailure } from '../../core/failure.ts'
import { listPublicKeyDates } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { listSiteTextVersions, loadSiteTexts } from '../../db/site-texts.ts'
import { assertVersion } from '../../db/version.ts'
import { sendFile } from '../../files/send-file.ts'
import { toThumbnailKey } from '../../files/store-file.ts'
import { type CachedValue, createCachedValue } from '../../http/cached-value.ts'
import type { PublicPages } from '../../http/pages.ts'
import { readerLanguageVaryHeader } from '../../http/reader-language.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { renderCalendar } from './calendar.ts'
import { requireValidSlotText } from './rules.ts'
import { findPictureByGuid, findSiteText, insertSiteTextVersion, listCurrentTexts, lockSlot } from './store.ts'
import { storeSitePicture } from './store-picture.ts'

type Contact = Reply<typeof readContact>

/** Every screen of the dashboard reads it. */
export const cacheContact = ({ db, clock }: Portal, log?: Pick<FastifyBaseLogger, 'error'>): CachedValue<Contact> =>
  createCachedValue(
    clock,
    async () => ({ value: await loadSiteTexts(db, contactSlotNames) }),
    (err) => log?.error({ err }, "the office's contact could not be read"),
  )

type Site = {
  readonly pages: PublicPages
  readonly contact: CachedValue<Contact>
  readonly invalidateSite: () => Promise<void>
}

export function siteRoutes(http: FastifyInstance, portal: Portal, { pages, contact, invalidateSite }: Site): void {
  const { db, clock, files, publicUrl, timeZone } = portal

  serveEndpoint(http, portal, listSiteTexts, async () => listCurrentTexts(db))

  serveEndpoint(http, portal, readContact, async () => contact.cached() ?? contact.refresh())

  serveEndpoint(http, portal, saveSiteText, async ({ user, params, body }) => {
    const slot = requireSlotName(params.slot)
    const value = await requireValidText(slot, body)
    const saved = await db.transaction(async (tx) => {
      await lockSlot(tx, slot)
      const before = await findSiteText(tx, slot)
      if (before.en === value.en && before.ar === value.ar) return before
      assertVersion(before.version, body.version, siteEndpointTexts.changedMeanwhile)
      const now = clock()
      const version = await insertSiteTextVersion(tx, { slot, value, at: now, actorId: user.accountId })
      const detail = { slot, version, before: { version: before.version }, after: { version } }
      await insertAuditEntry(tx, { about: 'office', at: now, actorId: user.accountId, action: 'site-text-changed', detail })
      return findSiteText(tx, slot)
    })
    await invalidateSite()
    return saved
  })

  serveEndpoint(http, portal, readSiteTextHistory, async ({ params, query }) => {
    const wordings = await listSiteTextVersions(db, requireSlotName(params.slot), { most: wordingsPerPage, ...query })
    return wordings.map((wording) => ({ ...wording, at: wording.at.toISOString() }))
  })

  serveEndpoint(http, portal, previewSite, async ({ body: { page, language, texts } }) => {
    const unsaved: Partial<Record<SlotName, Text>> = {}
    for (const [slot, input] of Object.entries(texts) as [SlotName, Text][])
      unsaved[slot] = await requireValidText(slot, input, `texts.${slot}.`)
    const { html } = await pages.render(page, language, { texts: unsaved })
    return { html }
  })

  serveEndpoint(http, portal, uploadSitePicture, async ({ user, file }) => {
    if (!file) throw invalidFieldFailure('file', fileTexts.missing)
    return { guid: (await storeSitePicture(portal, { user, file })).guid }
  })

  type OnePicture = { Params: { guid: string } }
  http.get<OnePicture>('/site/pictures/:guid(^[0-9a-fA-F-]{36}$)', async ({ params }, reply) => sendPicture(params.guid, reply))
  http.get<OnePicture>('/site/pictures/:guid(^[0-9a-fA-F-]{36}).webp', async ({ params }, reply) =>
    sendPicture(params.guid, reply, 'small'),
  )

  async function sendPicture(guid: string, reply: FastifyReply, size?: 'small'): Promise<FastifyReply> {
    const picture = isGuid(guid) ? await findPictureByGuid(db, guid) : undefined
    if (!picture) throw notFoundFailure()
    const { store } = files
    const small = size && (await store.stat(toThumbnailKey(guid)))
    const sent = small
      ? { store, key: toThumbnailKey(guid), name: `${picture.name}.webp`, mime: 'image/webp', size: small.size }
      : { store, key: guid, name: picture.name, mime: picture.mime, size: picture.size }
    await sendFile(reply, reply.request, { ...sent, forEver: true })
    return reply
  }

  type OneDate = { Params: { id?: string } }
  for (const path of [calendarPath(), '/deadlines/:id(^\\d{1,9}).ics']) {
    http.get<OneDate>(path, async (request, reply) => {
      reply.header('vary', readerLanguageVaryHeader)
      return sendCalendar(request, reply)
    })
    for (const language of languages) http.get<OneDate>(localizedPath(language, path), sendCalendar)
  }

  async function sendCalendar({ params: { id }, language }: FastifyRequest<OneDate>, reply: FastifyReply): Promise<FastifyReply> {
    const known = await listPublicKeyDates(db)
    const selected = id === undefined ? known : known.filter((deadline) => deadline.id === Number(id))
    const dated = selected.flatMap(({ date, ...deadline }) => (date === null ? [] : [{ ...deadline, date }]))
    if (id !== undefined && dated.length === 0) throw notFoundFailure()
    const { awardName } = await loadSiteTexts(db, ['awardName'])
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('content-disposition', `attachment; filename="deadlines${id === undefined ? '' : `-${Number(id)}`}.ics"`)
      .send(renderCalendar(dated, { name: awardName, language, publicUrl, now: clock(), timeZone }))
  }

  /** Pictures must be public ones. */
  async function requireValidText(slot: SlotName, input: Text, under = ''): Promise<Text> {
    const value = requireValidSlotText(siteSlots[slot], input, under)
    if (siteSlots[slot].kind === 'picture' && value.en !== '' && !(await findPictureByGuid(db, value.en)))
      throw invalidFieldFailure(`${under}en`, slotValueTexts.picture)
    return value
  }
}

function requireSlotName(name: string): SlotName {
  if (!isSlotName(name)) throw notFoundFailure()
  return name
}
