import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { languages, quantity, type Text } from '@jadara/contract/core/text'
import { award } from '@jadara/contract/records/award'
import { book } from '@jadara/contract/records/book'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import { recordTitle } from '@jadara/contract/records/record-kind'
import { type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { researchGrant } from '@jadara/contract/records/research-grant'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as conditional from './chapters/conditional-fields.ts'
import { addRecord, createApplicantWith } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'
import { menus, office, person, research } from './support/words.ts'

const stage = setStage()
const area = '/dashboard/award-upload'
/** Read-only screens differ little, so each language checks one layout. */
const oneWidth = { en: [1440], ar: [360] }
let owner: Applicant
const records: Partial<Record<RecordKindName, RecordDto>> = {}
let sealed: Applicant

beforeAll(async () => {
  owner = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  for (const kind of recordKinds) records[kind.name] = await addRecord(owner, kind)
  sealed = await createApplicantWith(stage.portal, { papers: 5 })
  for (const kind of readOnlyKinds) await addRecord(sealed, kind)
  expect((await sealed.post('/api/applicant/finalizeSubmission')).status).toBe(200)
})

const readOnlyKinds = [book, researchGrant] as const

describe.each(languages)('record screens, in %s', (language) => {
  async function arriveAs(account: { email: string; password: string }, title: Text = person.title): Promise<Visitor> {
    return arriveSignedIn(stage, language, account, title)
  }

  describe('a form', () => {
    let applicant: Applicant
    let visitor: Visitor
    beforeAll(async () => {
      applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
      visitor = await arriveAs(applicant)
    })
    afterAll(() => visitor?.leave())

    it('a conference shows the fields of its medium', () => conditional.showsFieldsByMedium(visitor, applicant))
    it('a research grant shows partners if it has some', () => conditional.showsPartners(visitor))
    it('a wrong ISBN and a duplicate give warnings, and the record is saved', () =>
      conditional.savesDespiteWarnings(visitor, applicant))
    it('a future award and an English title in Arabic need confirmation, and both are saved', () =>
      conditional.confirmsUnusualAward(visitor))
    it('the browser reports no errors', () => expect(visitor.complaints).toEqual([]))
  })

  describe('an applicant with one record of each kind', () => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await arriveAs(owner)
    })
    afterAll(() => visitor?.leave())

    it('sees the counts in the menus', async () => {
      await visitor.open(area)
      await tileShows(visitor, menus.publications, menus.fourEntries)
      await tileShows(visitor, menus.output, menus.fiveEntries)
      await checkScreen(visitor, 'award-files-some')
      for (const [path, title, group] of groups) {
        await visitor.open(`${area}/${path}`)
        await visitor.isAt(title)
        for (const { name, noun } of recordKinds.filter((kind) => kind.group === group))
          await tileShows(visitor, noun.many, name === 'journal' ? menus.oneOfFive : quantity(1, noun.counted))
        await checkScreen(visitor, `${path}-some`)
      }
    })

    it.each(award.aliases ?? [])('finds the awards at %s too', async (path) => {
      await visitor.page.goto(`${area}/${path}`)
      await visitor.sees(visitor.getControl('link', research.view, recordTitle(award, records.award ?? {})))
      expect(new URL(visitor.page.url()).pathname).toBe(`${area}/award`)
      expect(await visitor.page.locator('main nav [aria-current="page"]').innerText()).toContain(visitor.say(award.noun.many))
      await visitor.page.goto(`${area}/${path}/add`)
      await visitor.isAt(recordTexts.create(award.noun))
      expect(new URL(visitor.page.url()).pathname).toBe(`${area}/award/add`)
    })
  })

  it('an administrator reads a record of any kind and cannot change it', async () => {
    const visitor = await arriveAs(administrator, office.round)
    for (const kind of recordKinds) {
      const { name, noun, fields, shown } = kind
      const stored = records[name]
      await visitor.open(`${area}/${name}/edit/${stored?.id}`)
      await visitor.isAt(recordTexts.view(noun))
      const label = fields[shown.title]?.label as Text
      await visitor.sees(visitor.group(label).getByText(recordTitle(kind, stored ?? {})))
      await seesNothingToChange(visitor, recordTexts.save(noun))
      await checkScreen(visitor, `${name}-for-office`, oneWidth[language])
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('an applicant who has submitted reads the records and cannot change them', async () => {
    const visitor = await arriveAs(sealed)
    const why = visitor.words(sharedFailureTexts.alreadySubmitted)
    for (const { name, noun } of readOnlyKinds) {
      await visitor.open(`${area}/${name}`)
      const view = visitor.page.locator('main').getByRole('link', { name: visitor.say(research.view) })
      await visitor.sees(why, view)
      await visitor.seesNo(visitor.link(noun.add), visitor.page.getByRole('button', { name: visitor.say(research.delete) }))
      await checkScreen(visitor, `${name}-list-sealed`, oneWidth[language])
      await view.click()
      await visitor.isAt(recordTexts.view(noun))
      await visitor.sees(why)
      await seesNothingToChange(visitor, recordTexts.save(noun))
      await checkScreen(visitor, `${name}-sealed`)
      await visitor.open(`${area}/${name}/add`)
      await visitor.sees(why)
      await seesNothingToChange(visitor, recordTexts.save(noun))
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

const groups = [
  ['publications', menus.publications, 'publications'],
  ['researchs', menus.output, 'research-output'],
] as const

const tileShows = (visitor: Visitor, title: Text, words: Text): Promise<void> =>
  visitor.sees(
    visitor.words(
      words,
      visitor.page
        .getByRole('listitem')
        .filter({ has: visitor.page.getByRole('link', { name: visitor.say(title), exact: true }) }),
    ),
  )

async function seesNothingToChange(visitor: Visitor, save: Text): Promise<void> {
  await visitor.seesNo(visitor.button(save))
  expect(await visitor.page.locator('main input, main select, main textarea').count()).toBe(0)
}
