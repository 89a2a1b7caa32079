import {
  listAwardBranches,
  listResearchFields,
  listTargetedSdgs,
  listTicketCategories,
  researchFieldCalls,
  targetedSdgCalls,
  themeCalls,
  ticketCategoryCalls,
} from '@jadara/contract/lookups'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addEntry, changeEntry, type Kept, orderEntries } from './changes.ts'
import {
  type CountedEntry,
  categories,
  type Entry,
  entriesOf,
  fields,
  goals,
  offeredOf,
  themes,
  themesInActiveRound,
} from './store.ts'

/** `siteChanged` is called after whatever the public pages may show. */
export function lookupRoutes(http: FastifyInstance, portal: Portal, siteChanged: () => Promise<void>): void {
  const { db } = portal
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await siteChanged()
    return answer
  }

  serve(http, portal, listTargetedSdgs, async () => (await offeredOf(db, goals)).map(shownEntry))
  serve(http, portal, listResearchFields, async () => (await offeredOf(db, fields)).map(shownEntry))
  serve(http, portal, listAwardBranches, async () => {
    const inRound = await themesInActiveRound(db)
    return (await offeredOf(db, themes)).map((theme) => ({ ...shownTheme(theme), offered: inRound.includes(theme.id) }))
  })

  for (const [calls, list] of [[targetedSdgCalls, goals] as const, [researchFieldCalls, fields] as const]) {
    const keptBy = ({ accountId }: { accountId: number }): Kept => ({ list, fields: entryFields, actorId: accountId })
    serve(http, portal, calls.all, async () => (await entriesOf(db, list)).map(shownEntry))
    serve(http, portal, calls.add, async ({ user, body: { name, nameArabic } }) =>
      shownEntry(await changed(addEntry(portal, keptBy(user), { english: name, arabic: nameArabic || name }))),
    )
    serve(http, portal, calls.change, async ({ user, params, body: { name: english, nameArabic, retired } }) => {
      // Emptied, it falls back to the name, which may be the one that stands.
      const arabic = nameArabic === '' ? null : nameArabic
      return shownEntry(await changed(changeEntry(portal, keptBy(user), params.id, { english, arabic, retired })))
    })
    serve(http, portal, calls.order, async ({ user, body }) =>
      (await changed(orderEntries(portal, keptBy(user), body.ids))).map(shownEntry),
    )
  }

  const themesBy = ({ accountId }: { accountId: number }): Kept => ({ list: themes, fields: themeFields, actorId: accountId })
  serve(http, portal, themeCalls.all, async () => (await entriesOf(db, themes)).map(shownTheme))
  serve(http, portal, themeCalls.add, async ({ user, body: { englishName: english, arabicName: arabic } }) =>
    shownTheme(await changed(addEntry(portal, themesBy(user), { english, arabic }))),
  )
  serve(http, portal, themeCalls.change, async ({ user, params, body: { englishName: english, arabicName: arabic, retired } }) =>
    shownTheme(await changed(changeEntry(portal, themesBy(user), params.id, { english, arabic, retired }))),
  )
  serve(http, portal, themeCalls.order, async ({ user, body }) =>
    (await changed(orderEntries(portal, themesBy(user), body.ids))).map(shownTheme),
  )

  serve(http, portal, listTicketCategories, async () => (await offeredOf(db, categories)).map(shownCategory))
  const categoriesBy = ({ accountId }: { accountId: number }): Kept => ({
    list: categories,
    fields: categoryFields,
    actorId: accountId,
  })
  serve(http, portal, ticketCategoryCalls.all, async () => (await entriesOf(db, categories)).map(shownCategory))
  serve(http, portal, ticketCategoryCalls.add, async ({ user, body: { title: english, titleArabic: arabic } }) =>
    shownCategory(await addEntry(portal, categoriesBy(user), { english, arabic })),
  )
  serve(
    http,
    portal,
    ticketCategoryCalls.change,
    async ({ user, params, body: { title: english, titleArabic: arabic, retired } }) =>
      shownCategory(await changeEntry(portal, categoriesBy(user), params.id, { english, arabic, retired })),
  )
  serve(http, portal, ticketCategoryCalls.order, async ({ user, body }) =>
    (await orderEntries(portal, categoriesBy(user), body.ids)).map(shownCategory),
  )
}

const entryFields = { english: 'name', arabic: 'nameArabic' }
const themeFields = { english: 'englishName', arabic: 'arabicName' }
const categoryFields = { english: 'title', arabic: 'titleArabic' }

/** The lists have their names from the specification: a theme's are not called as the others'. */
const shownEntry = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  name: english,
  nameArabic: arabic,
})
const shownTheme = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  englishName: english,
  arabicName: arabic,
})
const shownCategory = <E extends Entry | CountedEntry>({ english, arabic, ...entry }: E) => ({
  ...entry,
  title: english,
  titleArabic: arabic,
})
