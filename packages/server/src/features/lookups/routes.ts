import {
  listAwardBranches,
  listResearchFields,
  listTargetedSdgs,
  listTicketCategories,
  researchFieldEndpoints,
  targetedSdgEndpoints,
  themeEndpoints,
  ticketCategoryEndpoints,
} from '@jadara/contract/core/lookups'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addEntry, changeEntry, type ListContext, updateEntryOrderWithAudit } from './changes.ts'
import {
  type CountedEntry,
  listActiveRoundThemes,
  listEntries,
  listOfferedEntries,
  type OfficeListEntry,
  researchFieldList,
  targetedSdgList,
  themeList,
  ticketCategoryList,
} from './store.ts'

/** `invalidateSite` is called after changes that public pages may show. */
export function lookupRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db } = portal
  const andInvalidate = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await invalidateSite()
    return answer
  }

  serve(http, portal, listTargetedSdgs, async () => (await listOfferedEntries(db, targetedSdgList)).map(toEntryDto))
  serve(http, portal, listResearchFields, async () => (await listOfferedEntries(db, researchFieldList)).map(toEntryDto))
  serve(http, portal, listAwardBranches, async () => {
    const inRound = await listActiveRoundThemes(db)
    return (await listOfferedEntries(db, themeList)).map((theme) => ({
      ...toThemeDto(theme),
      offered: inRound.includes(theme.id),
    }))
  })

  for (const [calls, list] of [
    [targetedSdgEndpoints, targetedSdgList] as const,
    [researchFieldEndpoints, researchFieldList] as const,
  ]) {
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
      (await andInvalidate(updateEntryOrderWithAudit(portal, toContext(user), body.ids))).map(toEntryDto),
    )
  }

  const toThemeContext = ({ accountId }: { accountId: number }): ListContext => ({
    list: themeList,
    fields: themeFields,
    actorId: accountId,
  })
  serve(http, portal, themeEndpoints.all, async () => (await listEntries(db, themeList)).map(toThemeDto))
  serve(http, portal, themeEndpoints.add, async ({ user, body: { englishName: english, arabicName: arabic } }) =>
    toThemeDto(await andInvalidate(addEntry(portal, toThemeContext(user), { english, arabic }))),
  )
  serve(
    http,
    portal,
    themeEndpoints.change,
    async ({ user, params, body: { englishName: english, arabicName: arabic, retired } }) =>
      toThemeDto(await andInvalidate(changeEntry(portal, toThemeContext(user), params.id, { english, arabic, retired }))),
  )
  serve(http, portal, themeEndpoints.order, async ({ user, body }) =>
    (await andInvalidate(updateEntryOrderWithAudit(portal, toThemeContext(user), body.ids))).map(toThemeDto),
  )

  serve(http, portal, listTicketCategories, async () => (await listOfferedEntries(db, ticketCategoryList)).map(toCategoryDto))
  const toCategoryContext = ({ accountId }: { accountId: number }): ListContext => ({
    list: ticketCategoryList,
    fields: categoryFields,
    actorId: accountId,
  })
  serve(http, portal, ticketCategoryEndpoints.all, async () => (await listEntries(db, ticketCategoryList)).map(toCategoryDto))
  serve(http, portal, ticketCategoryEndpoints.add, async ({ user, body: { title: english, titleArabic: arabic } }) =>
    toCategoryDto(await addEntry(portal, toCategoryContext(user), { english, arabic })),
  )
  serve(
    http,
    portal,
    ticketCategoryEndpoints.change,
    async ({ user, params, body: { title: english, titleArabic: arabic, retired } }) =>
      toCategoryDto(await changeEntry(portal, toCategoryContext(user), params.id, { english, arabic, retired })),
  )
  serve(http, portal, ticketCategoryEndpoints.order, async ({ user, body }) =>
    (await updateEntryOrderWithAudit(portal, toCategoryContext(user), body.ids)).map(toCategoryDto),
  )
}

const entryFields = { english: 'name', arabic: 'nameArabic' }
const themeFields = { english: 'englishName', arabic: 'arabicName' }
const categoryFields = { english: 'title', arabic: 'titleArabic' }

/** The specification names the fields of each list differently. */
const toEntryDto = <E extends OfficeListEntry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  name: english,
  nameArabic: arabic,
})
const toThemeDto = <E extends OfficeListEntry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  englishName: english,
  arabicName: arabic,
})
const toCategoryDto = <E extends OfficeListEntry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  title: english,
  titleArabic: arabic,
})
