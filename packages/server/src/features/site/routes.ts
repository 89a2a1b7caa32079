import { fileTexts } from '@jadara/contract/files'
import { contactSlots, readContact } from '@jadara/contract/site/contact'
import {
  isSlotName,
  previewSite,
  readSite,
  readSiteHistory,
  saveSiteText,
  siteCallTexts,
  uploadSitePicture,
  wordingsAtOnce,
} from '@jadara/contract/site/endpoints'
import { calendarPath, pathIn } from '@jadara/contract/site/pages'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { slotTexts } from '@jadara/contract/site/slot-value'
import { languages, type Text } from '@jadara/contract/text'
import { isGuid } from '@jadara/contract/value'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activeDeadlines } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import { siteTexts, wordingsOf } from '../../db/site-texts.ts'
import { conflict, invalidField, notFound } from '../../failure.ts'
import { inspect } from '../../files/inspect.ts'
import { sendFile } from '../../files/send-file.ts'
import { thumbnailKey, withStored } from '../../files/stored.ts'
import type { Pages } from '../../http/pages.ts'
import { byReaderLanguage } from '../../http/reader-language.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { calendarOf } from './calendar.ts'
import { acceptedText } from './rules.ts'
import { addPicture, addWording, holdSlot, pictureWith, readText, shownTexts } from './store.ts'

export function siteRoutes(http: FastifyInstance, portal: Portal, pages: Pages, siteChanged: () => Promise<void>): void {
  const { db, clock, files, publicUrl, timeZone } = portal

  serve(http, portal, readSite, async () => shownTexts(db))

  serve(http, portal, readContact, () => siteTexts(db, contactSlots))

  serve(http, portal, saveSiteText, async ({ user, params, body }) => {
    const slot = slotCalled(params.slot)
    const value = await accepted(slot, body)
    const saved = await db.transaction(async (tx) => {
      await holdSlot(tx, slot)
      const before = await readText(tx, slot)
      if (before.en === value.en && before.ar === value.ar) return before
      if (body.version !== undefined && body.version !== before.version) throw conflict('changed', siteCallTexts.changedMeanwhile)
      const now = clock()
      const version = await addWording(tx, { slot, value, at: now, actorId: user.accountId })
      const detail = { slot, version, before: { version: before.version }, after: { version } }
      await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'site-text-changed', detail })
      return readText(tx, slot)
    })
    await siteChanged()
    return saved
  })

  serve(http, portal, readSiteHistory, async ({ params, query }) => {
    const wordings = await wordingsOf(db, slotCalled(params.slot), { most: wordingsAtOnce, ...query })
    return wordings.map((wording) => ({ ...wording, at: wording.at.toISOString() }))
  })

  serve(http, portal, previewSite, async ({ body: { page, language, texts } }) => {
    const unsaved: Partial<Record<SlotName, Text>> = {}
    for (const [slot, given] of Object.entries(texts) as [SlotName, Text][])
      unsaved[slot] = await accepted(slot, given, `texts.${slot}.`)
    const { html } = await pages.draw(page, language, { texts: unsaved })
    return { html }
  })

  serve(http, portal, uploadSitePicture, async ({ user, file }) => {
    if (!file) throw invalidField('file', fileTexts.missing)
    const picture = await inspect(file, 'picture', files, user.accountId)
    try {
      return await withStored(files.store, picture, (guid) =>
        db.transaction(async (tx) => {
          const now = clock()
          const { name, mime, size, sha256, thumbnailSha256 } = picture
          await addPicture(tx, { guid, name, mime, size, sha256, thumbnailSha256, createdAt: now, actorId: user.accountId })
          const detail = { guid, sha256, ...(thumbnailSha256 && { thumbnailSha256 }) }
          await audit(tx, { about: 'office', at: now, actorId: user.accountId, action: 'site-picture-uploaded', detail })
          return { guid }
        }),
      )
    } finally {
      await picture.discard()
    }
  })

  type OnePicture = { Params: { guid: string } }
  http.get<OnePicture>('/site/pictures/:guid(^[0-9a-fA-F-]{36}$)', async ({ params }, reply) => sendPicture(params.guid, reply))
  http.get<OnePicture>('/site/pictures/:guid(^[0-9a-fA-F-]{36}).webp', async ({ params }, reply) =>
    sendPicture(params.guid, reply, 'small'),
  )

  async function sendPicture(guid: string, reply: FastifyReply, size?: 'small'): Promise<FastifyReply> {
    const picture = isGuid(guid) ? await pictureWith(db, guid) : undefined
    if (!picture) throw notFound()
    const { store } = files
    const small = size && (await store.stat(thumbnailKey(guid)))
    const sent = small
      ? { store, key: thumbnailKey(guid), name: `${picture.name}.webp`, mime: 'image/webp', size: small.size }
      : { store, key: guid, name: picture.name, mime: picture.mime, size: picture.size }
    await sendFile(reply, reply.request, { ...sent, forEver: true })
    return reply
  }

  type OneDate = { Params: { id?: string } }
  for (const path of [calendarPath(), '/deadlines/:id(^\\d{1,9}).ics']) {
    http.get<OneDate>(path, async (request, reply) => {
      reply.header('vary', byReaderLanguage)
      return sendCalendar(request, reply)
    })
    for (const language of languages) http.get<OneDate>(pathIn(language, path), sendCalendar)
  }

  async function sendCalendar({ params: { id }, language }: FastifyRequest<OneDate>, reply: FastifyReply): Promise<FastifyReply> {
    const known = await activeDeadlines(db)
    const asked = id === undefined ? known : known.filter((deadline) => deadline.id === Number(id))
    const dated = asked.flatMap(({ date, ...deadline }) => (date === null ? [] : [{ ...deadline, date }]))
    if (id !== undefined && dated.length === 0) throw notFound()
    const { awardName } = await siteTexts(db, ['awardName'])
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('content-disposition', `attachment; filename="deadlines${id === undefined ? '' : `-${Number(id)}`}.ics"`)
      .send(calendarOf(dated, { name: awardName, language, publicUrl, now: clock(), timeZone }))
  }

  /** A picture's guid has to be that of a picture which everybody may see. */
  async function accepted(slot: SlotName, given: Text, under = ''): Promise<Text> {
    const value = acceptedText(siteSlots[slot], given, under)
    if (siteSlots[slot].kind === 'picture' && value.en !== '' && !(await pictureWith(db, value.en)))
      throw invalidField(`${under}en`, slotTexts.picture)
    return value
  }
}

function slotCalled(name: string): SlotName {
  if (!isSlotName(name)) throw notFound()
  return name
}
