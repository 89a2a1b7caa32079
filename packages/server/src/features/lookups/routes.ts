import { listAwardBranches, listResearchFields, listTargetedSdgs, listTicketCategories } from '@jadara/contract/core/lookups'
import {
  researchFieldEndpoints,
  targetedSdgEndpoints,
  themeEndpoints,
  ticketCategoryEndpoints,
} from '@jadara/contract/core/office-lookups'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addEntry, changeEntry, type OfficeListChangeContext, updateEntryOrderWithAudit } from './changes.ts'
import {
  listActiveRoundThemeIds,
  listEntries,
  listOfferedEntries,
  type OfficeListEntry,
  type OfficeListEntryWithUses,
  researchFieldListDefinition,
  targetedSdgListDefinition,
  themeListDefinition,
  ticketCategoryListDefinition,
} from './store.ts'

/** `invalidateSite` is called after changes that public pages may show. */
export function lookupRoutes(http: FastifyInstance, portal: Portal, invalidateSite: () => Promise<void>): void {
  const { db } = portal
  const andInvalidate = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await invalidateSite()
    return answer
  }

  serveEndpoint(http, portal, listTargetedSdgs, async () =>
    (await listOfferedEntries(db, targetedSdgListDefinition)).map(toEntryDto),
  )
  serveEndpoint(http, portal, listResearchFields, async () =>
    (await listOfferedEntries(db, researchFieldListDefinition)).map(toEntryDto),
  )
  serveEndpoint(http, portal, listAwardBranches, async () => {
    const [inRound, themes] = await Promise.all([listActiveRoundThemeIds(db), listOfferedEntries(db, themeListDefinition)])
    return themes.map((theme) => ({ ...toThemeDto(theme), offered: inRound.includes(theme.id) }))
  })

  for (const [calls, list] of [
    [targetedSdgEndpoints, targetedSdgListDefinition] as const,
    [researchFieldEndpoints, researchFieldListDefinition] as const,
  ]) {
    const toContext = ({ accountId }: { accountId: number }): OfficeListChangeContext => ({
      list,
      fields: entryFields,
      actorId: accountId,
    })
    serveEndpoint(http, portal, calls.all, async () => (await listEntries(db, list)).map(toEntryDto))
    serveEndpoint(http, portal, calls.add, async ({ user, body: { name, nameArabic } }) =>
      toEntryDto(await andInvalidate(addEntry(portal, toContext(user), { english: name, arabic: nameArabic || name }))),
    )
    serveEndpoint(http, portal, calls.change, async ({ user, params, body: { name: english, nameArabic, retired } }) => {
      // An empty Arabic name falls back to the English one.
      const arabic = nameArabic === '' ? null : nameArabic
      return toEntryDto(await andInvalidate(changeEntry(portal, toContext(user), params.id, { english, arabic, retired })))
    })
    serveEndpoint(http, portal, calls.order, async ({ user, body }) =>
      (await andInvalidate(updateEntryOrderWithAudit(portal, toContext(user), body.ids))).map(toEntryDto),
    )
  }

  const toThemeContext = ({ accountId }: { accountId: number }): OfficeListChangeContext => ({
    list: themeListDefinition,
    fields: themeFields,
    actorId: accountId,
  })
  serveEndpoint(http, portal, themeEndpoints.all, async () => (await listEntries(db, themeListDefinition)).map(toThemeDto))
  serveEndpoint(http, portal, themeEndpoints.add, async ({ user, body: { englishName: english, arabicName: arabic } }) =>
    toThemeDto(await andInvalidate(addEntry(portal, toThemeContext(user), { english, arabic }))),
  )
  serveEndpoint(
    http,
    portal,
    themeEndpoints.change,
    async ({ user, params, body: { englishName: english, arabicName: arabic, retired } }) =>
      toThemeDto(await andInvalidate(changeEntry(portal, toThemeContext(user), params.id, { english, arabic, retired }))),
  )
  serveEndpoint(http, portal, themeEndpoints.order, async ({ user, body }) =>
    (await andInvalidate(updateEntryOrderWithAudit(portal, toThemeContext(user), body.ids))).map(toThemeDto),
  )

  serveEndpoint(http, portal, listTicketCategories, async () =>
    (await listOfferedEntries(db, ticketCategoryListDefinition)).map(toCategoryDto),
  )
  const toCategoryContext = ({ accountId }: { accountId: number }): OfficeListChangeContext => ({
    list: ticketCategoryListDefinition,
    fields: categoryFields,
    actorId: accountId,
  })
  serveEndpoint(http, portal, ticketCategoryEndpoints.all, async () =>
    (await listEntries(db, ticketCategoryListDefinition)).map(toCategoryDto),
  )
  serveEndpoint(http, portal, ticketCategoryEndpoints.add, async ({ user, body: { title: english, titleArabic: arabic } }) =>
    toCategoryDto(await addEntry(portal, toCategoryContext(user), { english, arabic })),
  )
  serveEndpoint(
    http,
    portal,
    ticketCategoryEndpoints.change,
    async ({ user, params, body: { title: english, titleArabic: arabic, retired } }) =>
      toCategoryDto(await changeEntry(portal, toCategoryContext(user), params.id, { english, arabic, retired })),
  )
  serveEndpoint(http, portal, ticketCategoryEndpoints.order, async ({ user, body }) =>
    (await updateEntryOrderWithAudit(portal, toCategoryContext(user), body.ids)).map(toCategoryDto),
  )
}

const entryFields = { english: 'name', arabic: 'nameArabic' }
const themeFields = { english: 'englishName', arabic: 'arabicName' }
const categoryFields = { english: 'title', arabic: 'titleArabic' }

/** The specification names the fields of each list differently. */
const toEntryDto = <E extends OfficeListEntry | OfficeListEntryWithUses>({ english, arabic, ...entry }: E) => ({
  ...entry,
  name: english,
  nameArabic: arabic,
})
const toThemeDto = <E extends OfficeListEntry | OfficeListEntryWithUses>({ english, arabic, ...entry }: E) => ({
  ...entry,
  englishName: english,
  arabicName: arabic,
})
const toCategoryDto = <E extends OfficeListEntry | OfficeListEntryWithUses>({ english, arabic, ...entry }: E) => ({
  ...entry,
  title: english,
  titleArabic: arabic,
})
