import {
  listAwardBranches,
  listResearchFields,
  listTargetedSdgs,
  listTicketCategories,
  researchFieldCalls,
  targetedSdgCalls,
  themeCalls,
  ticketCategoryCalls,
} from '@jadara/contract/core/lookups'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addEntry, changeEntry, type ListContext, orderEntries } from './changes.ts'
import {
  type CountedEntry,
  categories,
  type Entry,
  fields,
  goals,
  listActiveRoundThemes,
  listEntries,
  listOfferedEntries,
  themes,
} from './store.ts'

/** `invalidateSite` is called after changes that public pages may show. */
export function lookupRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db } = portal
  const andInvalidate = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await invalidateSite()
    return answer
  }

  serve(http, portal, listTargetedSdgs, async () => (await listOfferedEntries(db, goals)).map(toEntryDto))
  serve(http, portal, listResearchFields, async () => (await listOfferedEntries(db, fields)).map(toEntryDto))
  serve(http, portal, listAwardBranches, async () => {
    const inRound = await listActiveRoundThemes(db)
    return (await listOfferedEntries(db, themes)).map((theme) => ({ ...toThemeDto(theme), offered: inRound.includes(theme.id) }))
  })

  for (const [calls, list] of [[targetedSdgCalls, goals] as const, [researchFieldCalls, fields] as const]) {
    const toContext = ({ accountId }: { accountId: number }): ListContext => ({ list, fields: entryFields, actorId: accountId })
    serve(http, portal, calls.all, async () => (await listEntries(db, list)).map(toEntryDto))
    serve(http, portal, calls.add, async ({ user, body: { name, nameArabic } }) =>
      toEntryDto(await andInvalidate(addEntry(portal, toContext(user), { english: name, arabic: nameArabic || name }))),
    )
    serve(http, portal, calls.change, async ({ user, params, body: { name: english, nameArabic, retired } }) => {
      // An empty Arabic name falls back to the English one.
      const arabic = nameArabic === '' ? null : nameArabic
      return toEntryDto(await andInvalidate(changeEntry(portal, toContext(user), params.id, { english, arabic, retired })))
    })
    serve(http, portal, calls.order, async ({ user, body }) =>
      (await andInvalidate(orderEntries(portal, toContext(user), body.ids))).map(toEntryDto),
    )
  }

  const toThemeContext = ({ accountId }: { accountId: number }): ListContext => ({
    list: themes,
    fields: themeFields,
    actorId: accountId,
  })
  serve(http, portal, themeCalls.all, async () => (await listEntries(db, themes)).map(toThemeDto))
  serve(http, portal, themeCalls.add, async ({ user, body: { englishName: english, arabicName: arabic } }) =>
    toThemeDto(await andInvalidate(addEntry(portal, toThemeContext(user), { english, arabic }))),
  )
  serve(http, portal, themeCalls.change, async ({ user, params, body: { englishName: english, arabicName: arabic, retired } }) =>
    toThemeDto(await andInvalidate(changeEntry(portal, toThemeContext(user), params.id, { english, arabic, retired }))),
  )
  serve(http, portal, themeCalls.order, async ({ user, body }) =>
    (await andInvalidate(orderEntries(portal, toThemeContext(user), body.ids))).map(toThemeDto),
  )

  serve(http, portal, listTicketCategories, async () => (await listOfferedEntries(db, categories)).map(toCategoryDto))
  const toCategoryContext = ({ accountId }: { accountId: number }): ListContext => ({
    list: categories,
    fields: categoryFields,
    actorId: accountId,
  })
  serve(http, portal, ticketCategoryCalls.all, async () => (await listEntries(db, categories)).map(toCategoryDto))
  serve(http, portal, ticketCategoryCalls.add, async ({ user, body: { title: english, titleArabic: arabic } }) =>
    toCategoryDto(await addEntry(portal, toCategoryContext(user), { english, arabic })),
  )
  serve(
    http,
    portal,
    ticketCategoryCalls.change,
    async ({ user, params, body: { title: english, titleArabic: arabic, retired } }) =>
      toCategoryDto(await changeEntry(portal, toCategoryContext(user), params.id, { english, arabic, retired })),
  )
  serve(http, portal, ticketCategoryCalls.order, async ({ user, body }) =>
    (await orderEntries(portal, toCategoryContext(user), body.ids)).map(toCategoryDto),
  )
}

const entryFields = { english: 'name', arabic: 'nameArabic' }
const themeFields = { english: 'englishName', arabic: 'arabicName' }
const categoryFields = { english: 'title', arabic: 'titleArabic' }

/** The specification names the fields of each list differently. */
const toEntryDto = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  name: english,
  nameArabic: arabic,
})
const toThemeDto = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  englishName: english,
  arabicName: arabic,
})
const toCategoryDto = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  title: english,
  titleArabic: arabic,
})
